import { defaultLinkTags, type LinkTags } from '@ruche/contracts/posts';
import type { WorkspaceTx } from '@ruche/database';
import { holdAccountsOfClients, type ListedAccount } from '@ruche/database/accounts';
import { type ClientRow, holdClients } from '@ruche/database/clients';
import {
  composedOf,
  findPosts,
  type ListedPost,
  listClientsOfPosts,
  listLinkTags,
  lockPosts,
} from '@ruche/database/posts';
import { type Files, filesNamedBy } from '#features/posts/media/service.ts';
import type { Held } from '#features/posts/plans/service.ts';
import { noSuchPost } from '#features/posts/policy.ts';

export type HeldClients = {
  clients: ReadonlyMap<string, ClientRow>;
  accountsOf: (clientId: string) => ListedAccount[];
  linkTagsOf: (clientId: string) => LinkTags;
};

/** Clients with their accounts, held until the transaction ends: before any post, as everywhere. */
export async function holdClientsAndAccounts(tx: WorkspaceTx, ids: string[]): Promise<HeldClients> {
  const clients = new Map((await holdClients(tx, ids)).map((client) => [client.id, client]));
  const accounts = Map.groupBy(await holdAccountsOfClients(tx, ids), ({ clientId }) => clientId);
  const linkTags = await listLinkTags(tx, ids);
  return {
    clients,
    accountsOf: (clientId) => accounts.get(clientId) ?? [],
    linkTagsOf: (clientId) => linkTags.get(clientId) ?? defaultLinkTags,
  };
}

export type HeldPosts = {
  files: Files;
  find: (id: string) => Held | null;
  /** Refuses one that there is not. */
  take: (id: string) => Held;
};

/** Posts with all that belongs to them, in a few questions for all of them. */
export async function holdPosts(tx: WorkspaceTx, ids: string[]): Promise<HeldPosts> {
  const held = await holdClientsAndAccounts(tx, await listClientsOfPosts(tx, ids));
  await lockPosts(tx, ids);
  const posts = new Map((await findPosts(tx, ids)).map((post): [string, ListedPost] => [post.id, post]));
  const find = (id: string): Held | null => {
    const post = posts.get(id);
    const client = post && held.clients.get(post.clientId);
    if (!post || !client) return null;
    return { post, client, linkTags: held.linkTagsOf(client.id), accounts: held.accountsOf(client.id) };
  };
  return {
    files: await filesNamedBy(tx, [...posts.values()].map(composedOf)),
    find,
    take(id) {
      const found = find(id);
      if (!found) throw noSuchPost();
      return found;
    },
  };
}
