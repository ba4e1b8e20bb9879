import type { ApprovalRequest, ApprovalVote } from '@ruche/contracts/approvals';
import { ChevronRight, CircleCheckBig, MessageSquareWarning, ThumbsDown } from 'lucide-react';
import { ApprovalBadge } from '#entities/approvals/approval-badge.tsx';
import { momentOf } from '#entities/approvals/moments.ts';
import { dayOf } from '#entities/posts/zone-words.ts';
import { postApproval, approvalHistory as words } from '#features/approvals/words/post.ts';
import { useNow } from '#lib/use-now.ts';

const icons = {
  approve: { Icon: CircleCheckBig, color: 'text-leaf' },
  ask_change: { Icon: MessageSquareWarning, color: 'text-clay' },
  decline: { Icon: ThumbsDown, color: 'text-clay' },
} as const;

function placeOf({ ip, userAgent }: ApprovalVote): string | null {
  const parts = [ip, userAgent].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? null : words.from(parts.join(', '));
}

/** What somebody said to which version, when and from where. */
function Vote({ vote, zone }: { vote: ApprovalVote; zone: string }) {
  const now = useNow();
  const { Icon, color } = icons[vote.decision];
  const place = placeOf(vote);
  return (
    <li className="flex gap-2">
      <Icon aria-hidden="true" className={`mt-0.5 size-3.5 shrink-0 ${color}`} />
      <div className="grid min-w-0 gap-0.5">
        <p>
          {words.vote(vote.by.name || postApproval.someone, words.decided[vote.decision], vote.postVersion)}
          {' · '}
          <time dateTime={vote.at} className="text-muted">
            {momentOf(zone, new Date(vote.at), now)}
          </time>
        </p>
        {vote.note !== null && vote.note !== '' && <p className="wrap-anywhere text-muted">{words.note(vote.note)}</p>}
        {place !== null && <p className="truncate text-12 text-muted">{place}</p>}
      </div>
    </li>
  );
}

function endOf({ state, ruleChangedAt }: ApprovalRequest, zone: string): string | null {
  if (state === 'let_out') return words.letOut(ruleChangedAt === null ? '—' : dayOf(zone, new Date(ruleChangedAt)));
  return state === 'voided' || state === 'withdrawn' || state === 'lapsed' ? words.ends[state] : null;
}

function askedOf({ askedAt, askedBy }: ApprovalRequest): string {
  if (askedAt === null) return words.neverAsked;
  return askedBy === null ? words.askedByItself : words.asked(askedBy.name);
}

function Round({ request, zone }: { request: ApprovalRequest; zone: string }) {
  const now = useNow();
  const { step, round, state, askedAt, decidedAt } = request;
  const end = endOf(request, zone);
  return (
    <li className="grid gap-1.5 border-line border-l-2 pl-3">
      <p className="flex flex-wrap items-center justify-between gap-2 font-medium">
        {words.round(step === 'client' ? postApproval.client : postApproval.team, round)}
        <ApprovalBadge standing={state} />
      </p>
      <ul className="grid gap-1.5">
        <li className="text-muted">
          {askedOf(request)}
          {askedAt !== null && ` · ${momentOf(zone, new Date(askedAt), now)}`}
        </li>
        {request.votes.map((vote) => (
          <Vote key={vote.id} vote={vote} zone={zone} />
        ))}
        {end !== null && (
          <li className="text-muted">
            {end}
            {decidedAt !== null && ` · ${momentOf(zone, new Date(decidedAt), now)}`}
          </li>
        )}
      </ul>
    </li>
  );
}

/** Everything that was asked and said, newest first. */
export function ApprovalHistory({ requests, zone }: { requests: readonly ApprovalRequest[]; zone: string }) {
  if (requests.length === 0) return null;
  return (
    <details className="group">
      <summary className="flex min-h-8 cursor-pointer list-none items-center gap-1.5 rounded-small text-13 text-muted hover:text-ink touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-90" />
        {postApproval.history(requests.length)}
      </summary>
      <ol className="grid gap-4 pt-2 pb-1 pl-2 text-13">
        {requests.map((request) => (
          <Round key={request.id} request={request} zone={zone} />
        ))}
      </ol>
    </details>
  );
}
