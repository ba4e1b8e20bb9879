import type { ApprovalVote, GrantedApproval } from '@ruche/contracts/approvals';
import { CircleCheckBig } from 'lucide-react';
import { dayOf, secondsClockOf } from '#entities/posts/zone-words.ts';
import { approvedBy as words } from '#features/publishing/words.ts';

const timeOf = (at: string, zone: string) => {
  const instant = new Date(at);
  return words.at(dayOf(zone, instant), secondsClockOf(zone, instant));
};

function placeOf({ ip, userAgent }: ApprovalVote): string | null {
  const parts = [ip, userAgent].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? null : words.from(parts.join(', '));
}

function Yes({ vote, step, zone }: { vote: ApprovalVote; step: GrantedApproval['step']; zone: string }) {
  const name = vote.by.name === '' ? words.someone : vote.by.name;
  const place = placeOf(vote);
  return (
    <>
      <p>
        {step === 'client' ? words.byClient(name, vote.postVersion) : words.byTeam(name, vote.postVersion)}{' '}
        <time dateTime={vote.at} className="text-muted tabular-nums">
          {timeOf(vote.at, zone)}
        </time>
      </p>
      {place !== null && <p className="truncate text-12 text-muted">{place}</p>}
    </>
  );
}

/** Silence that counted, by which rule. */
function Silence({
  approval: { postVersion, ruleChangedAt, decidedAt },
  zone,
}: {
  approval: GrantedApproval;
  zone: string;
}) {
  return (
    <p>
      {words.bySilence(postVersion, ruleChangedAt === null ? null : dayOf(zone, new Date(ruleChangedAt)))}{' '}
      {decidedAt !== null && (
        <time dateTime={decidedAt} className="text-muted tabular-nums">
          {timeOf(decidedAt, zone)}
        </time>
      )}
    </p>
  );
}

/** Who approved what was sent: which version, when and from where. */
export function ApprovedBy({ approvals, zone }: { approvals: readonly GrantedApproval[]; zone: string }) {
  if (approvals.length === 0) return null;
  return (
    <section aria-label={words.title} className="grid gap-1.5">
      <h3 className="font-medium text-13">{words.title}</h3>
      <ul className="grid gap-2 text-13">
        {approvals.map((approval) => (
          <li key={approval.requestId} className="flex gap-2">
            <CircleCheckBig aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-leaf" />
            <div className="grid min-w-0 gap-0.5">
              {approval.isBySilence && <Silence approval={approval} zone={zone} />}
              {approval.votes
                .filter(({ decision }) => decision === 'approve')
                .map((vote) => (
                  <Yes key={vote.id} vote={vote} step={approval.step} zone={zone} />
                ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
