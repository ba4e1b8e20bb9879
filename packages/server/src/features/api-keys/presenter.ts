import type { ApiKey } from '@ruche/contracts/api-keys';
import type { ListedApiKey } from '@ruche/database/api-keys';

type State = Pick<ListedApiKey, 'revokedAt' | 'expiresAt'>;

function stateOf({ revokedAt, expiresAt }: State, now: Date): ApiKey['state'] {
  if (revokedAt) return 'revoked';
  return expiresAt && expiresAt <= now ? 'expired' : 'active';
}

export function presentApiKey(row: ListedApiKey, now = new Date()): ApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    clients: row.clientIds && (row.clientNames ?? []),
    state: stateOf(row, now),
    createdBy: row.creatorName,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  };
}
