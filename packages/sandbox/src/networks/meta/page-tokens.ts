import { randomBytes } from 'node:crypto';
import { findRole, type Page } from '#src/networks/pages.ts';
import { insertToken } from '#src/networks/tokens.ts';
import type { GraphCall } from './nodes.ts';

const longLived = 'long-lived';

export function newToken(): string {
  return `EAA${randomBytes(132).toString('base64url').replaceAll(/[-_]/g, 'Z')}`;
}

/** Marks a person's token that lives sixty days: pages' tokens asked for with it never expire. */
export const longLivedDetails = { life: longLived };

/** A page's token is the same each time it is asked for with the same token of the person. */
export function pageToken(page: Page, { caller, context }: GraphCall): string | undefined {
  if (caller.kind === 'app') return undefined;
  const { token: user, person } = caller;
  if (caller.kind === 'page') return user.pageId === page.id ? user.token : undefined;
  const { db, platform, realm, now } = context;
  if (findRole(db, realm, page.id, person.id) === undefined) return undefined;
  const known = db
    .prepare(
      `SELECT token FROM tokens WHERE grant_id = ? AND kind = 'page' AND page_id = ?
         AND json_extract(details, '$.parent') = ? AND revoked_at IS NULL`,
    )
    .get(user.grantId, page.id, user.token);
  if (known) return String(known['token']);
  const token = newToken();
  insertToken(db, {
    token,
    platform,
    kind: 'page',
    grantId: user.grantId,
    pageId: page.id,
    scopes: user.scopes,
    details: { parent: user.token },
    now: now(),
    expiresAt: user.details['life'] === longLived ? null : user.expiresAt,
  });
  return token;
}
