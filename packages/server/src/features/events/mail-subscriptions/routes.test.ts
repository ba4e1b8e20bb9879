import { randomUUID } from 'node:crypto';
import type { MailKind } from '@ruche/contracts/events';
import { createUnsubscribeToken } from '@ruche/runtime/mail';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type ApiPerson, expectFieldRefused, startApi } from '#testing/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const tokenOf = ({ user, workspaceId }: ApiPerson, kind: MailKind) =>
  createUnsubscribeToken(api.stack.settings.secret ?? '', { kind, workspaceId, userId: user.id });

const mailsOf = async ({ call }: ApiPerson) => (await call('GET', '/notifications/preferences')).body['mails'];

/** As mail programs do it. */
async function pressUnsubscribe(token: string) {
  const address = `${new URL(api.url).origin}/unsubscribe?token=${token}`;
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  return (await fetch(address, { method: 'POST', body })).status;
}

describe('mails about a workspace', () => {
  it('are chosen in the settings, each for itself', async () => {
    const person = await api.signUp();
    expect(await mailsOf(person)).toEqual({ needs_attention: true, daily_summary: true });
    const body = { mails: { daily_summary: false } };
    const saved = await person.call('PUT', '/notifications/preferences', { body });
    expect(saved.body['mails']).toEqual({ needs_attention: true, daily_summary: false });
    await person.call('PUT', '/notifications/preferences', { body: { preferences: { plan_changed: false } } });
    expect(await mailsOf(person)).toEqual({ needs_attention: true, daily_summary: false });
    const unknown = await person.call('PUT', '/notifications/preferences', { body: { mails: { weekly: true } } });
    expect(unknown.status).toBe(400);
  });

  it('end with one click in a mail program, for that person and workspace alone', async () => {
    const [person, other] = [await api.signUp(), await api.signUp()];
    await api.join(other, person.workspaceId, 'manager');
    expect(await pressUnsubscribe(tokenOf(person, 'daily_summary'))).toBe(200);
    expect(await pressUnsubscribe(tokenOf(person, 'daily_summary'))).toBe(200);
    expect(await mailsOf(person)).toEqual({ needs_attention: true, daily_summary: false });
    expect(await mailsOf(other)).toEqual({ needs_attention: true, daily_summary: true });
  });

  it('are switched off and on again by the page that the link opens, without signing in', async () => {
    const person = await api.signUp();
    const token = tokenOf(person, 'needs_attention');
    const asked = await api.call('POST', '/mail-subscriptions/lookup', { body: { token } });
    expect(asked.body).toMatchObject({ kind: 'needs_attention', isSubscribed: true });
    for (const isSubscribed of [false, true]) {
      const answer = await api.call('PUT', '/mail-subscriptions', { body: { token, isSubscribed } });
      expect(answer.body).toMatchObject({ isSubscribed });
      expect(await mailsOf(person)).toMatchObject({ needs_attention: isSubscribed });
    }
  });

  it('are nobody’s business whose link was made up, or who is no member any more', async () => {
    const person = await api.signUp();
    const secret = 'a root secret of somebody else, 32 long';
    const forged = createUnsubscribeToken(secret, {
      kind: 'daily_summary',
      workspaceId: person.workspaceId,
      userId: person.user.id,
    });
    const ofStranger = createUnsubscribeToken(api.stack.settings.secret ?? '', {
      kind: 'daily_summary',
      workspaceId: person.workspaceId,
      userId: (await api.signUp()).user.id,
    });
    for (const token of [forged, ofStranger, randomUUID(), tokenOf(person, 'daily_summary').slice(0, -4)]) {
      expect(await pressUnsubscribe(token)).toBe(404);
      const refused = await api.call('POST', '/mail-subscriptions/lookup', { body: { token } });
      expect(refused.status).toBe(404);
      expect(JSON.stringify(refused.body)).toContain('turn these emails off in your notification settings');
    }
    expect(await mailsOf(person)).toEqual({ needs_attention: true, daily_summary: true });
    expectFieldRefused(await api.call('PUT', '/mail-subscriptions', { body: { token: '' } }), 'body.token');
  });
});
