import { stepsOf } from '@ruche/contracts/approvals';
import type { CommentList } from '@ruche/contracts/comments';
import type { Post } from '@ruche/contracts/posts';
import { useApprovalRule } from '#entities/approvals/get-rule.ts';
import { useMemberNames } from '#entities/workspaces/list-member-names.ts';
import type { Member } from '#entities/workspaces/mentions.ts';
import { commentForm as words } from './words.ts';

/** Who reads the client side, and from when on where the client’s page doesn’t show the post yet. */
export type Readers = { clientName: string; names: readonly string[]; from: 'now' | 'asked' | 'scheduled' };

/** Who can be mentioned, and who reads the client side. */
export type People = {
  members: Member[];
  contacts: Member[];
  readers: Readers;
};

type Shown = Pick<CommentList, 'readers' | 'isOnClientPage'>;

export function usePeople(
  { clientId, clientName }: Pick<Post, 'clientId' | 'clientName'>,
  { readers, isOnClientPage }: Shown,
): People {
  const { data: members = [] } = useMemberNames();
  const { data: rule } = useApprovalRule(clientId);
  const isAsked = rule !== undefined && stepsOf(rule.mode).includes('client');
  return {
    members,
    contacts: readers.map(({ id, name }) => ({ id, name, about: words.atClient })),
    readers: {
      clientName,
      names: readers.map(({ name }) => name),
      from: isOnClientPage ? 'now' : isAsked ? 'asked' : 'scheduled',
    },
  };
}
