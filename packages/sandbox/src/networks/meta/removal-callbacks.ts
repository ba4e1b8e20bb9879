import { listGrants, revokeGrant, setGrantScopes } from '#src/networks/grants.ts';
import type { NetworkContext, RemovalCallback, RemovalReceipt } from '#src/networks/network.ts';
import { findPerson, type Person } from '#src/networks/people.ts';
import { isOfApp } from './access.ts';
import { missingObject } from './errors.ts';
import type { GraphCall } from './nodes.ts';
import { signedRequest } from './signatures.ts';
import { requireUser } from './visible.ts';

const patienceMs = 10_000;

/** Tells the app that somebody removed it, or wants to be forgotten by it. */
export async function sendRemovalCallback(
  { db, app, apps, log, now }: NetworkContext,
  person: Person,
  callback: RemovalCallback,
): Promise<RemovalReceipt> {
  const url = `${app.publicUrl}/api/v1/meta/${callback}`;
  // Each app knows people by ids of its own.
  const isLogin = app.clientId !== apps[0]?.clientId;
  const signed = signedRequest(app.clientSecret, {
    algorithm: 'HMAC-SHA256',
    issued_at: Math.floor(now() / 1000),
    user_id: (isLogin ? findPerson(db, 'instagram', person.id) : person)?.userId ?? '',
  });
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ signed_request: signed }),
      signal: AbortSignal.timeout(patienceMs),
    });
    return { url, status: response.status, body: await response.text() };
  } catch (error) {
    log.warn({ err: error, url }, 'the app did not take the callback');
    return { url, status: null, body: '' };
  }
}

/** The app gives everything back. Nobody is told: it was the app's own wish. */
export function removeApp(call: GraphCall) {
  const { context } = call;
  const { person } = requireUser(call.caller);
  const own = listGrants(context.db, context.platform, person.id).filter((grant) => isOfApp(context.app, grant));
  for (const { id } of own) revokeGrant(context.db, id, context.now());
  context.changed();
  return { success: true };
}

export function removePermission(call: GraphCall, permission = '') {
  const { context } = call;
  const { grant } = requireUser(call.caller);
  if (!grant.scopes.includes(permission)) throw missingObject(permission, 'delete');
  setGrantScopes(
    context.db,
    grant,
    grant.scopes.filter((scope) => scope !== permission),
  );
  context.changed();
  return { success: true };
}
