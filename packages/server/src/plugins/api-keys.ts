import { createHash, randomInt } from 'node:crypto';
import { readBearer } from '@ruche/auth';
import { AppError } from '@ruche/contracts/api';
import { type ApiScope, apiKeyPrefix } from '@ruche/contracts/api-keys';
import type { Database } from '@ruche/database';
import { type ApiKeyRow, findApiKeyByHash } from '@ruche/database/api-keys';
import type { FastifyRequest } from 'fastify';

/** A key that a request was sent with, and what it may do. */
export type ActingKey = {
  id: string;
  workspaceId: string;
  scopes: ApiScope[];
  /** The only clients that it sees; null for all. */
  clientIds: string[] | null;
};

/** Letters and digits alone, so that a double click selects the whole key. */
const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** 43 of 62 are 256 bits. */
const secretLength = 43;

export function createApiKeySecret(): string {
  const random = Array.from({ length: secretLength }, () => characters.charAt(randomInt(characters.length)));
  return `${apiKeyPrefix}${random.join('')}`;
}

/** Keys have as many random characters as a hash needs to be safe without salt. */
export const hashApiKey = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const looked = new WeakMap<FastifyRequest, Promise<ApiKeyRow | null>>();

/** What a request's key is, whatever its state; looked up once, however many ask. Null where it was sent with none. */
async function lookUp(request: FastifyRequest, database: Database): Promise<ApiKeyRow | null | undefined> {
  const secret = readBearer(request.headers.authorization);
  if (!secret?.startsWith(apiKeyPrefix)) return undefined;
  const found = looked.get(request) ?? findApiKeyByHash(database.orm, hashApiKey(secret));
  looked.set(request, found);
  return found;
}

/** By whom a request is counted that was sent with a key of ours, also with one that has ended. */
export async function apiKeyIdOf(request: FastifyRequest, database: Database): Promise<string | null> {
  return (await lookUp(request, database))?.id ?? null;
}

const refuse = (why: string) =>
  new AppError('unauthenticated', `${why} Owners of the workspace create keys in Settings → API.`);

/** The key that a request was sent with; null for none. Refuses one that does not work, and says why. */
export async function apiKeyOf(request: FastifyRequest, database: Database): Promise<ActingKey | null> {
  const row = await lookUp(request, database);
  if (row === undefined) return null;
  if (row === null) throw refuse('This API key doesn’t exist.');
  if (row.revokedAt) throw refuse('This API key was revoked.');
  if (row.expiresAt && row.expiresAt <= new Date()) throw refuse('This API key has expired.');
  const { id, workspaceId, scopes, clientIds } = row;
  return { id, workspaceId, scopes, clientIds };
}
