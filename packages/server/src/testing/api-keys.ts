import type { ApiScope } from '@ruche/contracts/api-keys';
import { apiScopes } from '@ruche/contracts/api-keys';
import { expect } from 'vitest';
import { type Api, type ApiCall, type ApiPerson, makeCall } from './api.ts';

/** The plan that includes access to the API. */
export async function giveApiAccess(api: Api, { workspaceId }: Pick<ApiPerson, 'workspaceId'>): Promise<void> {
  await api.stack.owner.pool.query("UPDATE workspaces SET plan = 'expert' WHERE id = $1", [workspaceId]);
}

export type TestKey = { id: string; secret: string; call: ApiCall };

type KeyOptions = { name?: string; scopes?: readonly ApiScope[]; clientIds?: string[] | null; expiresAt?: string };

/** A key of that person's workspace, and calls by it. */
export async function createKey(api: Api, person: ApiPerson, options: KeyOptions = {}): Promise<TestKey> {
  const { name = 'Zapier', scopes = apiScopes, clientIds = null, expiresAt = null } = options;
  const answer = await person.call('POST', '/api-keys', { body: { name, scopes, clientIds, expiresAt } });
  expect(answer.status).toBe(201);
  const { id, secret } = answer.body as { id: string; secret: string };
  return { id, secret, call: makeCall(api.url, secret) };
}
