import { z } from 'zod';
import { instagramNode } from '#src/networks/meta/instagram-node.ts';
import { type GraphCall, type NodeType, showNode } from '#src/networks/meta/nodes.ts';
import { avatarUrl } from '#src/networks/meta/picture.ts';
import { findPage } from '#src/networks/pages.ts';
import type { Person } from '#src/networks/people.ts';

const DetailsSchema = z.object({
  /** The professional account, by the id that it also has behind its Page. */
  accountId: z.string(),
  accountType: z.enum(['BUSINESS', 'MEDIA_CREATOR', 'PERSONAL']).default('BUSINESS'),
});

/** What is known of an account behind a Page is known here by the same words. */
function readAccount(person: Person, { context: { db } }: GraphCall) {
  return findPage(db, 'meta', DetailsSchema.parse(person.details).accountId);
}

const shared = ['biography', 'website', 'followers_count', 'follows_count', 'media_count'] as const;

/** Somebody's account. `id` is what this app alone knows them by, `user_id` the account's own. */
const accountNode: NodeType<Person> = {
  name: 'IGUser',
  usual: ['id'],
  fields: {
    id: ({ userId }) => userId,
    user_id: ({ details }) => DetailsSchema.parse(details).accountId,
    username: (person, call) => readAccount(person, call)?.userName ?? person.userName,
    name: (person, call) => readAccount(person, call)?.name ?? person.name,
    account_type: ({ details }) => DetailsSchema.parse(details).accountType,
    profile_picture_url: ({ motif }, call) => avatarUrl(call, motif),
    ...Object.fromEntries(
      shared.map((name) => [
        name,
        (person: Person, call: GraphCall) => {
          const account = readAccount(person, call);
          return account && instagramNode.fields[name]?.(account, call, { name, modifiers: {}, fields: null });
        },
      ]),
    ),
  },
};

export function showAccount(person: Person, call: GraphCall) {
  return showNode(accountNode, person, call);
}
