import type { ApprovalRule } from '@ruche/contracts/approvals';
import type { PostStatus } from '@ruche/contracts/posts';
import { ShieldCheck } from 'lucide-react';
import { useApprovalRule } from '#entities/approvals/get-rule.ts';
import { useContacts } from '#entities/clients/list-contacts.ts';
import { useMemberNames } from '#entities/workspaces/list-member-names.ts';
import { describeRule } from '#features/approvals/components/rule/describe-rule.ts';
import { postApproval as words } from '#features/approvals/words/post.ts';
import { useNow } from '#lib/use-now.ts';
import { PostApproval } from './post-approval.tsx';

type ComposerApprovalProps = {
  clientId: string;
  post: { id: string; status: PostStatus } | null;
  at: Date | null;
  zone: string;
};

type NoticeProps = Pick<ComposerApprovalProps, 'at' | 'zone'> & { rule: ApprovalRule };

const byId = (all: readonly { id: string; name: string }[]) => new Map(all.map(({ id, name }) => [id, name]));

/** What scheduling will do: who is asked, and what happens without an answer. */
function WhatScheduling({ rule, at, zone }: NoticeProps) {
  const now = useNow();
  const { data: members = [] } = useMemberNames();
  const { data: contacts = [] } = useContacts(rule.clientId);
  const names = { members: byId(members), contacts: byId(contacts) };
  return (
    <>
      <h2 className="flex items-center gap-1.5 font-medium text-13">
        <ShieldCheck aria-hidden="true" className="size-4 text-muted" />
        {words.needed}
      </h2>
      <ul className="grid gap-1 text-13 text-muted">
        {describeRule(rule, names, { scheduledFor: at, zone, now }).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        <li>{words.notAtOnce}</li>
      </ul>
    </>
  );
}

/** Of a draft, what scheduling it will ask for; of anything else, where it stands. */
export function ComposerApproval({ clientId, post, at, zone }: ComposerApprovalProps) {
  const { data: rule } = useApprovalRule(clientId);
  if (rule === undefined || rule.mode === 'none') return null;
  const isDraft = post === null || post.status === 'draft';
  return (
    <div className="grid grid-cols-1 gap-3 border-line border-t p-4 sm:p-5">
      {isDraft && <WhatScheduling rule={rule} at={at} zone={zone} />}
      {post !== null && <PostApproval post={{ id: post.id, clientId }} isQuiet={isDraft} />}
    </div>
  );
}
