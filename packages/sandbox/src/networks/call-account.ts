import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readFields } from './form.ts';
import type { NetworkContext, NetworkDefinition } from './network.ts';
import { findLinkedPage } from './pages.ts';
import { findToken, type Token } from './tokens.ts';

const QuerySchema = z.object({ access_token: z.string() });

function tokenOf({ db, platform }: NetworkContext, request: FastifyRequest): Token | undefined {
  const [, header] = /^(?:Bearer|OAuth) (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const text = header ?? QuerySchema.safeParse(request.query).data?.access_token ?? readFields(request)['access_token'];
  return text === undefined ? undefined : findToken(db, platform, text);
}

/** The page that a token is for, with the account that is linked to it; otherwise whoever it was given by. */
function accountsOf({ db, realm }: NetworkContext, { pageId, personId }: Token): string[] {
  if (pageId !== null) return [pageId, findLinkedPage(db, realm, pageId)?.id ?? pageId];
  return db
    .prepare('SELECT user_id FROM profiles WHERE person_id = ?')
    .all(personId)
    .map((row) => String(row['user_id']));
}

/** Whether a call is of an account: its path names it, or its token is for it, unless the network knows better. */
export function isCallOf(
  network: NetworkDefinition,
  context: NetworkContext,
  request: FastifyRequest,
  accountId: string,
): boolean {
  const known = network.isCallOf?.(context, request, accountId);
  if (known !== undefined) return known;
  const [path = ''] = request.url.split('?');
  if (path.split('/').includes(encodeURIComponent(accountId)) || path.split('/').includes(accountId)) return true;
  const token = tokenOf(context, request);
  return token !== undefined && accountsOf(context, token).includes(accountId);
}
