import { type ApprovalRuleInput, deadlineOf, stepsOf, windowOf } from '@ruche/contracts/approvals';
import type { Client } from '@ruche/contracts/clients';
import type { Post } from '@ruche/contracts/posts';
import { hourMs, minuteMs } from '@ruche/contracts/time';
import { CalendarClock, TriangleAlert } from 'lucide-react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { momentOf } from '#entities/approvals/moments.ts';
import { rulePreview as words } from '#features/approvals/words/rule.ts';
import { useNow } from '#lib/use-now.ts';
import { describeSilence } from './describe-rule.ts';
import { useRuleExample } from './use-rule-example.ts';

const excerptLength = 60;
/** A bundle that no one asks for is asked for by itself, so long before an answer is due. */
const bundleLeadHours = 48;

type Sample = { id: string; title: string; at: Date };

function titleOf({ content }: Post): string {
  const text = content.trim().replaceAll(/\s+/gu, ' ');
  return text.length > excerptLength ? `${text.slice(0, excerptLength).trimEnd()}…` : text;
}

/** A post in three days, where the client has none. */
function exampleAt(now: Date): Date {
  const at = new Date(now.getTime() + 72 * hourMs);
  at.setUTCMinutes(0, 0, 0);
  return at;
}

type OutcomeProps = { sample: Sample; rule: ApprovalRuleInput; zone: string; now: Date; isReal: boolean };

function describeAsking({ sample, rule, zone, now, isReal }: OutcomeProps): string {
  const due = deadlineOf(rule.deadlineHours, sample.at) ?? sample.at;
  if (rule.askedPer === 'post') return isReal ? words.askedNow : words.askedWhenScheduled;
  const latest = new Date(Math.max(due.getTime() - bundleLeadHours * hourMs, now.getTime()));
  return latest.getTime() === now.getTime() ? words.askedNow : words.askedBy(momentOf(zone, latest, now));
}

/** What the rule does to one post, in sentences. */
function Outcome(props: OutcomeProps) {
  const { sample, rule, zone, now } = props;
  if (stepsOf(rule.mode).length === 0) return words.noRule;
  const due = deadlineOf(rule.deadlineHours, sample.at);
  const isLate = rule.deadlineHours > 0 && due !== null && due <= now && rule.silence !== 'wait';
  const window = windowOf(rule.window, sample.at, zone);
  const range =
    window &&
    words.window(momentOf(zone, window.from, now), momentOf(zone, new Date(window.to.getTime() - minuteMs), now));
  return (
    <>
      {describeAsking(props)}{' '}
      {isLate && due !== null ? (
        <span className="text-clay">
          <TriangleAlert aria-hidden="true" className="mr-1 mb-0.5 inline size-3.5" />
          {words.tooLate(momentOf(zone, due, now))}{' '}
        </span>
      ) : (
        `${describeSilence(rule, { scheduledFor: sample.at, zone, now })} `
      )}
      {range}
    </>
  );
}

/** What a rule would mean for the posts that go out next. */
export function RulePreview({ client, rule }: { client: Client; rule: ApprovalRuleInput }) {
  const now = useNow();
  const { query, next, scheduled, inReview } = useRuleExample(client.id);
  const zone = client.timeZone;
  const real = next.flatMap((post): Sample[] =>
    post.scheduledFor === null ? [] : [{ id: post.id, title: titleOf(post), at: new Date(post.scheduledFor) }],
  );
  const isReal = real.length > 0;
  const samples = isReal ? real : [{ id: 'example', title: '', at: exampleAt(now) }];
  const needsApproval = stepsOf(rule.mode).length > 0;
  const moved = needsApproval ? scheduled : inReview;
  return (
    <section aria-label={words.title} className="grid gap-2 rounded-control bg-sunken p-4">
      <h3 className="font-medium text-13">{words.title}</h3>
      <AsyncPanel query={query} what={words.what} isSmall skeleton={<Skeleton className="h-16" />}>
        {() => (
          <div className="grid gap-2 text-13" aria-live="polite">
            {moved > 0 && <p>{needsApproval ? words.scheduled(moved) : words.released(moved)}</p>}
            <p className="text-muted">{isReal ? words.next : words.example}</p>
            <ul className="grid gap-2">
              {samples.map((sample) => (
                <li key={sample.id} className="flex gap-2">
                  <CalendarClock aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-muted" />
                  <p className="min-w-0 break-words">
                    <span className="font-medium">
                      {sample.title === '' ? words.examplePost : `“${sample.title}”`}{' '}
                      {words.goesOut(momentOf(zone, sample.at, now))}.
                    </span>{' '}
                    <Outcome sample={sample} rule={rule} zone={zone} now={now} isReal={isReal} />
                  </p>
                </li>
              ))}
            </ul>
          </div>
        )}
      </AsyncPanel>
    </section>
  );
}
