import type { PostApproval as About, ApprovalRule } from '@ruche/contracts/approvals';
import type { Post } from '@ruche/contracts/posts';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ApprovalBadge } from '#entities/approvals/approval-badge.tsx';
import { useApprovalRule } from '#entities/approvals/get-rule.ts';
import { listNames } from '#entities/approvals/moments.ts';
import { usePostApproval } from '#features/approvals/api/get-post-approval.ts';
import { describeStanding, fromOf } from '#features/approvals/describe-standing.ts';
import { postApproval as words } from '#features/approvals/words/post.ts';
import { useNow } from '#lib/use-now.ts';
import { ApprovalActions } from './approval-actions.tsx';
import { ApprovalHistory } from './approval-history.tsx';
import { ChangeList } from './change-list.tsx';

/** Where there are two steps: how each stands, and who decides it. */
function Steps({ about: { steps }, rule }: { about: About; rule: ApprovalRule | undefined }) {
  if (steps.length < 2) return null;
  return (
    <ol aria-label={words.approvers} className="grid gap-1.5">
      {steps.map(({ step, standing, approvers }) => (
        <li key={step} className="flex items-center justify-between gap-3 text-13">
          <span className="min-w-0">
            <span className="font-medium">{step === 'client' ? words.client : words.team}</span>{' '}
            <span className="text-muted">
              {listNames(
                approvers.map(({ name }) => name),
                fromOf(rule, step),
              )}
            </span>
          </span>
          <ApprovalBadge standing={standing} />
        </li>
      ))}
    </ol>
  );
}

function Standing({ about }: { about: About }) {
  const now = useNow();
  const { data: rule } = useApprovalRule(about.clientId);
  const { standing, snapshot, changes, requests } = about;
  const note = requests[0]?.votes.find(({ decision }) => decision !== 'approve')?.note;
  const isNo = standing === 'changes_asked' || standing === 'declined';
  return (
    <div className="grid gap-3">
      <div className="grid max-w-[70ch] gap-1 text-14" aria-live="polite">
        {describeStanding(about, rule, now).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {isNo && note !== undefined && note !== null && note !== '' && (
          <blockquote className="wrap-anywhere border-clay border-l-2 pl-3 text-muted">{note}</blockquote>
        )}
      </div>
      <Steps about={about} rule={rule} />
      {changes.length > 0 && (
        <section aria-label={words.changesTitle} className="grid gap-2 rounded-control bg-sunken p-3">
          <h4 className="font-medium text-13">{words.changesTitle}</h4>
          <ChangeList changes={changes} zone={snapshot.timeZone} />
        </section>
      )}
      <ApprovalActions about={about} />
      <ApprovalHistory requests={requests} zone={snapshot.timeZone} />
    </div>
  );
}

function Approval({ postId, isQuiet }: { postId: string; isQuiet: boolean }) {
  const query = usePostApproval(postId);
  const { data } = query;
  if (isQuiet && (data === undefined || data.requests.length === 0)) return null;
  return (
    <section aria-label={words.title} className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-medium text-13">{words.title}</h3>
        {data !== undefined && <ApprovalBadge standing={data.standing} />}
      </div>
      <AsyncPanel query={query} what={words.what} isSmall skeleton={<Skeleton className="h-16 rounded-control" />}>
        {(about) => <Standing about={about} />}
      </AsyncPanel>
    </section>
  );
}

type PostApprovalProps = {
  post: Pick<Post, 'id' | 'clientId'>;
  /** Shows nothing of a post for which no one was asked. */
  isQuiet?: boolean;
};

/** Where a post stands with those who approve it, and what to do about it. Nothing where no one has to. */
export function PostApproval({ post, isQuiet = false }: PostApprovalProps) {
  const { data: rule } = useApprovalRule(post.clientId);
  if (rule === undefined || rule.mode === 'none') return null;
  return <Approval postId={post.id} isQuiet={isQuiet} />;
}
