import { type Item, listListed } from '#src/networks/inbox/items.ts';
import { GraphError, missingObject, tokenErrors } from '#src/networks/meta/errors.ts';
import {
  findAccount,
  instagramContext,
  isLogin,
  requireRight,
} from '#src/networks/meta/instagram-publishing/account.ts';
import type { GraphCall } from '#src/networks/meta/nodes.ts';
import { requirePage } from '#src/networks/meta/page-access.ts';
import { tasksOfRole } from '#src/networks/meta/roles.ts';
import { requireHolder } from '#src/networks/meta/visible.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { findLinkedPage, findRole, type Page } from '#src/networks/pages.ts';

/** Whose private threads a call is about: its context keeps them. */
export type Mailbox = { account: Page; context: NetworkContext };

/** One person's thread with an account, oldest message first. */
export type Thread = { id: string; accountId: string; messages: Item[] };

function requireMessaging(call: GraphCall, pageId: string): void {
  const { db, realm } = call.context;
  const holder = requireHolder(call.caller);
  const role = findRole(db, realm, pageId, holder.person.id) ?? '';
  if (tasksOfRole[role]?.includes('MESSAGING')) return;
  throw new GraphError({ code: 200, message: '(#200) The user must have the MESSAGING task on the Page' });
}

function openInstagram(call: GraphCall, account: Page | undefined, id: string): Mailbox {
  if (!account) throw missingObject(id, call.request.method.toLowerCase());
  requireRight(call, 'manage_messages');
  return { account, context: instagramContext(call.context) };
}

/** By Page and Messenger, by Page and its Instagram account, or by the account itself. */
export function openMailbox(call: GraphCall, id: string, platform: 'messenger' | 'instagram'): Mailbox {
  const holder = requireHolder(call.caller);
  if (isLogin(holder)) return openInstagram(call, findAccount(call, id), id);
  if (holder.kind !== 'page') throw tokenErrors.needsPage();
  if (platform === 'instagram') {
    const pageId = holder.token.pageId ?? '';
    const linked = findLinkedPage(call.context.db, 'meta', pageId);
    const isMeant = id === 'me' || id === pageId || id === linked?.id;
    const box = openInstagram(call, isMeant ? linked : undefined, id);
    requireMessaging(call, pageId);
    return box;
  }
  const account = requirePage(call, id, 'pages_messaging');
  requireMessaging(call, account.id);
  return { account, context: { ...call.context, platform: 'facebook' } };
}

export function threadsOf({ account, context }: Mailbox): Thread[] {
  const messages = listListed(context, { accountId: account.id, kind: 'message' });
  const threads = Map.groupBy(messages, ({ threadId }) => threadId ?? '');
  return [...threads]
    .map(([id, items]) => ({ id, accountId: account.id, messages: items }))
    .toSorted((one, other) => (other.messages.at(-1)?.createdAt ?? 0) - (one.messages.at(-1)?.createdAt ?? 0));
}
