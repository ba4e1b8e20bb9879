import type { CommentList } from '@ruche/contracts/comments';
import { useMemberNames } from '#entities/workspaces/list-member-names.ts';
import type { Member } from '#entities/workspaces/mentions.ts';
import { commentForm as words } from './words.ts';

/** Who can be mentioned, and who reads the client side. */
export type People = {
  members: Member[];
  contacts: Member[];
  readers: { clientName: string; names: string[] };
};

export function usePeople(clientName: string, readers: CommentList['readers']): People {
  const { data: members = [] } = useMemberNames();
  return {
    members,
    contacts: readers.map(({ id, name }) => ({ id, name, about: words.atClient })),
    readers: { clientName, names: readers.map(({ name }) => name) },
  };
}
