import { randomUUID } from 'node:crypto';
import { AppError } from '@ruche/contracts/api';
import {
  type ApiKey,
  type ApiKeyInput,
  type CurrentApiKey,
  mostApiKeys,
  type NewApiKey,
  shownKeyLength,
} from '@ruche/contracts/api-keys';
import type { WorkspaceTx } from '@ruche/database';
import { countApiKeys, findApiKey, insertApiKey, listApiKeys, revokeApiKey } from '@ruche/database/api-keys';
import { listClientIds } from '@ruche/database/clients';
import { emit } from '@ruche/database/events';
import { authorize, type Scope } from '#domain/workspaces/scope.ts';
import { createApiKeySecret, hashApiKey } from '#plugins/api-keys.ts';
import { presentApiKey } from './presenter.ts';
import { apiKeys as refusals } from './refusals.ts';

export async function listKeys(tx: WorkspaceTx, scope: Scope): Promise<ApiKey[]> {
  authorize(scope, 'api.manage', 'workspace');
  const rows = await listApiKeys(tx);
  return rows.map((row) => presentApiKey(row));
}

async function describeKey(tx: WorkspaceTx, id: string): Promise<ApiKey> {
  const row = (await listApiKeys(tx)).find((one) => one.id === id);
  if (!row) throw new AppError('not_found', refusals.notFound);
  return presentApiKey(row);
}

async function checkInput(tx: WorkspaceTx, { clientIds, expiresAt }: ApiKeyInput): Promise<void> {
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.now()) {
    throw new AppError('validation_failed', refusals.invalid, {
      details: [{ path: 'body.expiresAt', message: refusals.isPast }],
    });
  }
  if (clientIds && (await listClientIds(tx, clientIds)).length < clientIds.length) {
    throw new AppError('validation_failed', refusals.invalid, {
      details: [{ path: 'body.clientIds', message: refusals.unknownClient }],
    });
  }
  if ((await countApiKeys(tx)) >= mostApiKeys) throw new AppError('conflict', refusals.tooMany);
}

export async function createKey(tx: WorkspaceTx, scope: Scope, input: ApiKeyInput): Promise<NewApiKey> {
  authorize(scope, 'api.manage', 'workspace');
  await checkInput(tx, input);
  const secret = createApiKeySecret();
  const { name, scopes, clientIds } = input;
  const expiresAt = input.expiresAt === null ? null : new Date(input.expiresAt);
  const prefix = secret.slice(0, shownKeyLength);
  const id = randomUUID();
  await insertApiKey(tx, { id, name, prefix, secretHash: hashApiKey(secret), scopes, clientIds, expiresAt });
  await emit(tx, scope, { kind: 'api_key_created', key: { id, name } });
  return { ...(await describeKey(tx, id)), secret };
}

export async function revokeKey(tx: WorkspaceTx, scope: Scope, id: string): Promise<ApiKey> {
  authorize(scope, 'api.manage', 'workspace');
  const key = await findApiKey(tx, id);
  if (!key) throw new AppError('not_found', refusals.notFound);
  if (await revokeApiKey(tx, id)) await emit(tx, scope, { kind: 'api_key_revoked', key: { id, name: key.name } });
  return describeKey(tx, id);
}

export async function describeCurrentKey(tx: WorkspaceTx, { key, workspace }: Scope): Promise<CurrentApiKey> {
  const row = key && (await findApiKey(tx, key.id));
  if (!row) throw new AppError('not_found', refusals.notByKey);
  const { id, name, scopes, clientIds, expiresAt } = row;
  return {
    id,
    name,
    scopes,
    clientIds,
    expiresAt: expiresAt?.toISOString() ?? null,
    workspace: { id: workspace.id, name: workspace.name },
  };
}
