import { InvitationSchema } from '@ruche/contracts/workspaces';
import { expect } from 'vitest';
import type { Api, ApiAnswer, ApiCall } from './api.ts';

type Caller = { call: ApiCall };

/** Invites the address; the token is read from the mail that arrives. Needs a stack with a worker. */
export async function inviteByMail(
  api: Api,
  inviter: Caller,
  { email, role = 'member' }: { email: string; role?: 'manager' | 'member' },
): Promise<{ id: string; token: string; text: string }> {
  const answer = await inviter.call('POST', '/invitations', { body: { email, role } });
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return { id: InvitationSchema.parse(answer.body).id, ...(await readInvitationMail(api, email)) };
}

const tokenIn = (text: string) => /\/invitation#([\w-]+)/.exec(text)?.[1];

/** The newest mailed link, other than the one known already. */
export async function readInvitationMail(
  api: Api,
  email: string,
  knownToken?: string,
): Promise<{ token: string; text: string; html: string; subject: string }> {
  const { text, html, subject } = await api.stack.outbox(email, (message) => {
    const token = tokenIn(message.text);
    return token !== undefined && token !== knownToken;
  });
  return { token: tokenIn(text) ?? '', text, html: html ?? '', subject: subject ?? '' };
}

export function lookUp({ call }: Caller, token: string): Promise<ApiAnswer> {
  return call('POST', '/invitations/lookup', { body: { token } });
}

export function accept({ call }: Caller, token: string): Promise<ApiAnswer> {
  return call('POST', '/invitations/accept', { body: { token } });
}
