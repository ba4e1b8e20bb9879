import { randomUUID } from 'node:crypto';
import { type Person, signUpPerson } from '@ruche/auth/testing';
import { type ErrorCode, workspaceHeader } from '@ruche/contracts/api';
import type { WorkspaceRole } from '@ruche/contracts/workspaces';
import { expect } from 'vitest';
import { type ServerStack, type ServerStackOptions, startServerStack } from './server-stack.ts';

export type ApiAnswer = { status: number; headers: Headers; text: string; body: Record<string, unknown> };
type CallOptions = { body?: unknown; headers?: Record<string, string>; token?: string | null };
export type ApiCall = (method: string, path: string, options?: CallOptions) => Promise<ApiAnswer>;

export type ApiPerson = Person & {
  /** A call as that person, below /api/v1. */
  call: ApiCall;
  workspaceId: string;
};

export type Api = {
  stack: ServerStack;
  /** Where the API is: http://127.0.0.1:…/api/v1 */
  url: string;
  /** As nobody. */
  call: ApiCall;
  /** Somebody new, with a workspace of their own. */
  signUp: () => Promise<ApiPerson>;
  /** Lets somebody into another person's workspace instead of, or beside, their own. */
  join: (person: ApiPerson, workspaceId: string, role: WorkspaceRole, options?: { keepsOwn: boolean }) => Promise<void>;
  /** The trial of their workspace is over. */
  endTrial: (person: ApiPerson) => Promise<void>;
  close: () => Promise<void>;
};

function readBody(text: string, type: string | null): Record<string, unknown> {
  return text !== '' && type?.startsWith('application/json') ? (JSON.parse(text) as Record<string, unknown>) : {};
}

function encode(body: unknown): { content: BodyInit; type: string } | null {
  if (body === undefined) return null;
  if (Buffer.isBuffer(body)) return { content: new Uint8Array(body), type: 'image/png' };
  return { content: JSON.stringify(body), type: 'application/json' };
}

export function makeCall(url: string, ownToken: string | null): ApiCall {
  return async (method, path, { body, headers, token = ownToken } = {}) => {
    const encoded = encode(body);
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(encoded && { 'content-type': encoded.type }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(encoded && { body: encoded.content }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: readBody(text, answer.headers.get('content-type')),
    };
  };
}

/** The same person's calls, in that workspace. */
export function callIn({ call }: { call: ApiCall }, workspaceId: string): { call: ApiCall } {
  return {
    call: (method, path, { headers, ...options } = {}) =>
      call(method, path, { ...options, headers: { [workspaceHeader]: workspaceId, ...headers } }),
  };
}

/** The whole server on a database of its own, and people who use its API. */
export async function startApi(options: ServerStackOptions = {}): Promise<Api> {
  const stack = await startServerStack(options);
  const url = stack.url.replace('/auth/v1', '/api/v1');
  return {
    stack,
    url,
    call: makeCall(url, null),
    async signUp() {
      const person = await signUpPerson(stack);
      const call = makeCall(url, person.session.access_token);
      const { body } = await call('GET', '/workspace');
      return { ...person, call, workspaceId: String(body['id']) };
    },
    async join(person, workspaceId, role, { keepsOwn } = { keepsOwn: false }) {
      const { pool } = stack.owner;
      if (!keepsOwn) await pool.query('DELETE FROM members WHERE user_id = $1', [person.user.id]);
      await pool.query('INSERT INTO members (workspace_id, user_id, role) VALUES ($1, $2, $3)', [
        workspaceId,
        person.user.id,
        role,
      ]);
    },
    async endTrial({ workspaceId }) {
      await stack.owner.pool.query("UPDATE workspaces SET trial_ends_at = now() - interval '1 minute' WHERE id = $1", [
        workspaceId,
      ]);
    },
    close: () => stack.close(),
  };
}

/** Something a new client can be made of. */
export function newClient(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return { name: `Client ${randomUUID().slice(0, 8)}`, email: 'client@example.com', ...fields };
}

export async function addClient({ call }: Pick<ApiPerson, 'call'>, fields: Record<string, unknown> = {}) {
  const answer = await call('POST', '/clients', { body: newClient(fields) });
  expect(answer.status).toBe(201);
  return answer.body as { id: string; name: string; version: number } & Record<string, unknown>;
}

export function expectRefused(answer: ApiAnswer, status: number, code: ErrorCode): void {
  expect({ status: answer.status, code: answer.body['code'] }).toEqual({ status, code });
}

/** That the one field named is what the refusal is about. */
export function expectFieldRefused(answer: ApiAnswer, path: string): void {
  expectRefused(answer, 400, 'validation_failed');
  const details = answer.body['details'] as { path: string }[];
  expect(details.map((problem) => problem.path.split('.').slice(0, 2).join('.'))).toContain(path);
}

/** The smallest picture there is. */
export const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
