import type { RuleTrial as Trial } from '@ruche/contracts/inbox';
import { Button } from '#components/ui/button.tsx';
import { ruleTrial as words } from '#features/inbox-settings/words/rules.ts';
import { describeAge } from '#lib/age.ts';

const shown = 10;

function Match({ match: { personName, text, sentAt } }: { match: Trial['matches'][number] }) {
  return (
    <li className="grid gap-0.5 py-2 first:pt-0 last:pb-0">
      <p className="flex items-baseline gap-2 text-12 text-muted">
        <bdi className="truncate font-medium text-ink">{personName}</bdi>
        <time dateTime={sentAt} className="shrink-0">
          {describeAge(sentAt)}
        </time>
      </p>
      <p dir="auto" className="wrap-anywhere line-clamp-2 text-13">
        {text}
      </p>
    </li>
  );
}

/** What the rule would have done to the last messages. */
export function RuleTrial({ trial, onClose }: { trial: Trial; onClose: () => void }) {
  const { tried, matched, replies, matches } = trial;
  const listed = matches.slice(0, shown);
  return (
    <section aria-label={words.title} className="mt-3 grid gap-3 rounded-control bg-sunken p-3.5">
      <output className="grid gap-0.5 text-13">
        <p className="font-medium">{tried === 0 ? words.noMessages : words.summary(matched, tried)}</p>
        {tried > 0 && matched === 0 && <p className="text-muted">{words.none}</p>}
        {replies > 0 && <p>{words.replies(replies)}</p>}
        <p className="text-muted">{words.unchanged}</p>
      </output>
      {listed.length > 0 && (
        <ul className="divide-y divide-line">
          {listed.map((match) => (
            <Match key={match.messageId} match={match} />
          ))}
        </ul>
      )}
      <div className="flex items-center justify-between gap-3">
        <span className="text-13 text-muted">{matched > listed.length && words.more(matched - listed.length)}</span>
        <Button size="small" variant="ghost" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </section>
  );
}
