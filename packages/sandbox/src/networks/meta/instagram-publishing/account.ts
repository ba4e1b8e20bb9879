import { z } from 'zod';
import { type Holder, loginTokenKind } from '#src/networks/meta/access.ts';
import { GraphError, missingObject } from '#src/networks/meta/errors.ts';
import type { GraphCall } from '#src/networks/meta/nodes.ts';
import { findVisibleInstagram, requireHolder } from '#src/networks/meta/visible.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { findPage, type Page } from '#src/networks/pages.ts';

const PersonDetailsSchema = z.object({ accountId: z.string() });

/** Whichever app asks, what is on Instagram is kept as Instagram's. */
export function instagramContext(context: NetworkContext): NetworkContext {
  return { ...context, platform: 'instagram' };
}

export function isLogin({ token }: Holder): boolean {
  return token.kind === loginTokenKind;
}

/** With Instagram Login the person is the account, and sees no other. */
function findOwnAccount({ context: { db } }: GraphCall, { person }: Holder, id: string): Page | undefined {
  const { accountId } = PersonDetailsSchema.parse(person.details);
  return id === 'me' || id === person.userId || id === accountId ? findPage(db, 'meta', accountId) : undefined;
}

export function findAccount(call: GraphCall, id: string): Page | undefined {
  const holder = requireHolder(call.caller);
  return isLogin(holder) ? findOwnAccount(call, holder, id) : findVisibleInstagram(call, holder, id);
}

export function requireAccount(call: GraphCall, id: string): Page {
  const account = findAccount(call, id);
  if (!account) throw missingObject(id, call.request.method.toLowerCase());
  return account;
}

type Right =
  | 'content_publish'
  | 'manage_comments'
  | 'manage_contents'
  | 'manage_engagement'
  | 'manage_insights'
  | 'manage_messages';

/** The same right has another name with Instagram Login. */
export function requireRight({ caller }: GraphCall, right: Right): void {
  const holder = requireHolder(caller);
  const scope = `instagram_${isLogin(holder) ? 'business_' : ''}${right}`;
  if (holder.grant.scopes.includes(scope)) return;
  throw new GraphError({ code: 10, message: '(#10) Application does not have permission for this action' });
}
