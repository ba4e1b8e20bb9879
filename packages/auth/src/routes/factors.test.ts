import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  claimsOf,
  expectCode,
  expectRefusal,
  freshPhone,
  signIn,
  signUpPerson,
} from '#src/testing/auth-people.ts';
import { type AuthStack, startAuthStack } from '#src/testing/auth-stack.ts';
import { createAuthenticator, enrolApp, passFactor } from '#src/testing/authenticator.ts';
import { codeIn } from '#src/testing/outbox.ts';

let stack: AuthStack;
beforeAll(async () => {
  stack = await startAuthStack({ hasWorker: true, env: { AUTH_ANONYMOUS: 'on' } });
});
afterAll(() => stack.close());

const age = (table: 'factors' | 'challenges', id: string) =>
  stack.owner.pool.query(`UPDATE auth.${table} SET created_at = now() - interval '301 seconds' WHERE id = $1`, [id]);

async function eventsOf(userId: string): Promise<string[]> {
  const { rows } = await stack.owner.pool.query<{ kind: string }>(
    'SELECT kind FROM auth.security_events WHERE user_id = $1 ORDER BY id',
    [userId],
  );
  return rows.map(({ kind }) => kind);
}

describe('an authenticator app', () => {
  it('is shown once as a picture, a secret and an address, and kept sealed', async () => {
    const { client, email } = await signUpPerson(stack);
    const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone', issuer: 'Ruche' });
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'My phone' });
    const totp = data && 'totp' in data ? data.totp : { qr_code: '', secret: '', uri: '' };
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
    expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(totp.uri);
    expect(decodeURIComponent(uri.pathname)).toContain(`Ruche:${email}`);
    expect(uri.searchParams.get('secret')).toBe(totp.secret);
    const { rows } = await stack.owner.pool.query('SELECT * FROM auth.factors WHERE id = $1', [data?.id]);
    expect(JSON.stringify(rows)).not.toContain(totp.secret);
    const listed = await client.mfa.listFactors();
    const shape = {
      id: data?.id,
      status: 'unverified',
      friendly_name: 'My phone',
      phone: null,
      last_challenged_at: null,
    };
    expect(listed.data?.all).toMatchObject([shape]);
    expect(listed.data?.totp).toEqual([]);
  });

  it('raises the session it is verified in, and ends all others that are lower', async () => {
    const { client, email, session, user } = await signUpPerson(stack);
    const elsewhere = await signIn(stack, email);
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const app = await enrolApp(client);
    await client.mfa.enroll({ factorType: 'totp', friendlyName: 'never finished' });

    const raised = await passFactor(client, app);
    expect(claimsOf(raised)).toMatchObject({
      session_id: claimsOf(session)['session_id'],
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'password' }],
    });
    expect(raised.user.factors).toMatchObject([{ id: app.factorId, status: 'verified' }]);
    await expect.poll(() => events).toEqual(['INITIAL_SESSION', 'MFA_CHALLENGE_VERIFIED']);
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal2' });

    expectCode(await call(stack, '/user', { token: elsewhere.session.access_token }), 403, 'session_not_found');
    const stale = { refresh_token: session.refresh_token };
    const refused = await call(stack, '/token?grant_type=refresh_token', { body: stale });
    expectCode(refused, 400, 'refresh_token_already_used');

    const refreshed = await client.refreshSession();
    expect(refreshed.data.session && claimsOf(refreshed.data.session)).toMatchObject({ aal: 'aal2' });
    expect(await eventsOf(user.id)).toEqual(expect.arrayContaining(['factor_enrolled', 'factor_verified']));
  });

  it('asks again after the next sign-in, which alone changes nothing sensitive', async () => {
    const { client, email } = await signUpPerson(stack);
    const app = await enrolApp(client);
    await passFactor(client, app);
    const next = await signIn(stack, email);
    expect((await next.client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    expectRefusal(await next.client.updateUser({ password: 'battery staple' }), 401, 'insufficient_aal');
    expectRefusal(await next.client.mfa.enroll({ factorType: 'totp', friendlyName: 'b' }), 403, 'insufficient_aal');
    expectRefusal(await next.client.mfa.unenroll({ factorId: app.factorId }), 422, 'insufficient_aal');
    await passFactor(next.client, app);
    expect((await next.client.updateUser({ password: 'battery staple' })).error).toBeNull();
  });

  it('cannot be finished beside a finished one by somebody who knows only the password', async () => {
    const { client, email, session } = await signUpPerson(stack);
    const begun = await client.mfa.enroll({ factorType: 'phone', friendlyName: 'begun', phone: freshPhone() });
    const factorId = begun.data?.id ?? '';
    const asked = await call(stack, `/factors/${factorId}/challenge`, { body: {}, token: session.access_token });
    const app = await enrolApp(client);
    await passFactor(client, app);

    const next = await signIn(stack, email);
    expectRefusal(await next.client.mfa.challenge({ factorId }), 403, 'insufficient_aal');
    const answer = { factorId, challengeId: String(asked.body['id']), code: '123456' };
    expectRefusal(await next.client.mfa.verify(answer), 403, 'insufficient_aal');
    await passFactor(next.client, app);
    expectRefusal(await next.client.mfa.verify(answer), 422, 'mfa_verification_failed');
  });

  it('gives each code once', async () => {
    const { client } = await signUpPerson(stack);
    const app = await enrolApp(client);
    const code = app.nextCode();
    expect((await client.mfa.challengeAndVerify({ factorId: app.factorId, code })).error).toBeNull();
    const again = await client.mfa.challengeAndVerify({ factorId: app.factorId, code });
    expectRefusal(again, 422, 'mfa_verification_failed');
    expect((await passFactor(client, app)).access_token).toBeDefined();
  });

  it('takes a wrong code badly only after the fifth', async () => {
    const { client } = await signUpPerson(stack);
    const app = await enrolApp(client);
    const { factorId } = app;
    const challenge = await client.mfa.challenge({ factorId });
    const challengeId = challenge.data?.id ?? '';
    expect(challenge.data?.expires_at).toBeGreaterThan(Date.now() / 1000 + 250);
    const tryCode = (code: string) => client.mfa.verify({ factorId, challengeId, code });
    for (const code of ['000000', 'abcdef', '1', '000000', '000000']) {
      expectRefusal(await tryCode(code), 422, 'mfa_verification_failed');
    }
    expectRefusal(await tryCode(app.nextCode()), 422, 'mfa_challenge_expired');
    expect((await passFactor(client, app)).access_token).toBeDefined();
  });

  it('is answered in time, once, from the same address, and to its own question', async () => {
    const { client, session } = await signUpPerson(stack);
    const app = await enrolApp(client);
    const { factorId } = app;
    const ask = async () => (await client.mfa.challenge({ factorId })).data?.id ?? '';
    const answer = (challengeId: string, code = app.nextCode()) => client.mfa.verify({ factorId, challengeId, code });

    expectRefusal(await answer(randomUUID(), '123456'), 422, 'mfa_factor_not_found');
    expectRefusal(await answer('nonsense', '123456'), 422, 'mfa_factor_not_found');
    expectRefusal(await answer(await ask(), ''), 400, 'validation_failed');

    const late = await ask();
    await age('challenges', late);
    expectRefusal(await answer(late, '123456'), 422, 'mfa_challenge_expired');

    const body = { challenge_id: await ask(), code: '123456' };
    const elsewhere = await call(stack, `/factors/${factorId}/verify`, {
      body,
      token: session.access_token,
      headers: { 'x-forwarded-for': '203.0.113.7' },
    });
    expectCode(elsewhere, 422, 'mfa_ip_address_mismatch');

    const right = await ask();
    expect((await answer(right)).error).toBeNull();
    expectRefusal(await answer(right, '123456'), 422, 'mfa_ip_address_mismatch');
  });

  it('is nobody else’s to use', async () => {
    const { client } = await signUpPerson(stack);
    const app = await enrolApp(client);
    const other = await signUpPerson(stack);
    const { factorId } = app;
    expectRefusal(await other.client.mfa.challenge({ factorId }), 404, 'mfa_factor_not_found');
    expectRefusal(await other.client.mfa.unenroll({ factorId }), 404, 'mfa_factor_not_found');
    const theft = await other.client.mfa.verify({ factorId, challengeId: randomUUID(), code: app.nextCode() });
    expectRefusal(theft, 404, 'mfa_factor_not_found');
    const token = other.session.access_token;
    expectCode(await call(stack, '/factors/nonsense/challenge', { body: {}, token }), 404, 'validation_failed');
    expectCode(await call(stack, `/factors/${factorId}`, { method: 'DELETE' }), 401, 'no_authorization');
    expect((await client.mfa.listFactors()).data?.all).toHaveLength(1);
  });

  it('has a name of its own, of which there are ten, until it is forgotten', async () => {
    const { client, session } = await signUpPerson(stack);
    const first = await enrolApp(client);
    expectRefusal(await client.mfa.enroll({ factorType: 'totp' }), 422, 'mfa_factor_name_conflict');
    for (let number = 1; number < 10; number += 1) await enrolApp(client, `app ${number}`);
    const enrolEleventh = () => client.mfa.enroll({ factorType: 'totp', friendlyName: 'app 10' });
    expectRefusal(await enrolEleventh(), 422, 'too_many_enrolled_mfa_factors');
    await age('factors', first.factorId);
    expect((await enrolEleventh()).error).toBeNull();
    const body = { factor_type: 'carrier pigeon' };
    expectCode(await call(stack, '/factors', { body, token: session.access_token }), 400, 'validation_failed');
  });

  it('lets its sessions fall back when it is removed', async () => {
    const { client, email, user } = await signUpPerson(stack);
    const app = await enrolApp(client);
    await passFactor(client, app);
    const elsewhere = await signIn(stack, email);
    await passFactor(elsewhere.client, app);
    const removed = await client.mfa.unenroll({ factorId: app.factorId });
    expect(removed.data).toEqual({ id: app.factorId });
    const { data } = await elsewhere.client.refreshSession();
    expect(data.session && claimsOf(data.session)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    expect(data.user).not.toHaveProperty('factors');
    expect(await eventsOf(user.id)).toContain('factor_removed');
  });

  it('is not for somebody who has no name', async () => {
    const client = stack.client();
    await client.signInAnonymously();
    const refused = await client.mfa.enroll({ factorType: 'totp' });
    expect(refused.error).toMatchObject({ status: 403, code: 'no_authorization' });
  });
});

describe('a telephone', () => {
  it('gets a code by SMS that raises the session', async () => {
    const { client } = await signUpPerson(stack);
    const phone = freshPhone();
    const { data } = await client.mfa.enroll({ factorType: 'phone', phone: `+${phone}`, friendlyName: 'mobile' });
    expect(data).toMatchObject({ type: 'phone', phone, friendly_name: 'mobile' });
    const factorId = data?.id ?? '';
    const challenge = await client.mfa.challenge({ factorId, channel: 'sms' });
    expect(challenge.data).toMatchObject({ type: 'phone' });
    const challengeId = challenge.data?.id ?? '';
    expectRefusal(await client.mfa.challenge({ factorId }), 429, 'over_sms_send_rate_limit');

    const code = codeIn(await stack.outbox(`+${phone}`));
    const wrong = code === '000000' ? '000001' : '000000';
    expectRefusal(await client.mfa.verify({ factorId, challengeId, code: wrong }), 422, 'mfa_verification_failed');
    const verified = await client.mfa.verify({ factorId, challengeId, code });
    expect(verified.data && claimsOf(verified.data)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/phone' }, { method: 'password' }],
    });
    const { rows } = await stack.owner.pool.query('SELECT * FROM auth.challenges WHERE id = $1', [challengeId]);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(stack.log()).not.toContain(code);

    const again = await client.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'the same' });
    expectRefusal(again, 422, 'mfa_verified_factor_exists');
  });

  it('is begun anew with the same number, and has to have one', async () => {
    const { client } = await signUpPerson(stack);
    const phone = freshPhone();
    const first = await client.mfa.enroll({ factorType: 'phone', phone });
    const second = await client.mfa.enroll({ factorType: 'phone', phone });
    expect(second.error).toBeNull();
    expect((await client.mfa.listFactors()).data?.all.map(({ id }) => id)).toEqual([second.data?.id]);
    expect(first.data?.id).not.toBe(second.data?.id);
    expectRefusal(await client.mfa.enroll({ factorType: 'phone', phone: '12' }), 400, 'validation_failed');
    expectRefusal(await client.mfa.enroll({ factorType: 'phone', phone: '' }), 400, 'validation_failed');
  });
});

describe('a server that is stricter', () => {
  it('offers no factors where they are switched off', async () => {
    const strict = await startAuthStack({ env: { AUTH_MFA_TOTP: 'off', AUTH_MFA_PHONE: 'off' } });
    const { client, user } = await signUpPerson(strict);
    const totp = await client.mfa.enroll({ factorType: 'totp' });
    expect(totp.error).toMatchObject({ status: 422, code: 'mfa_totp_enroll_not_enabled' });
    const phone = await client.mfa.enroll({ factorType: 'phone', phone: freshPhone() });
    expectRefusal(phone, 422, 'mfa_phone_enroll_not_enabled');
    for (const type of ['totp', 'phone']) {
      const { rows } = await strict.owner.pool.query<{ id: string }>(
        'INSERT INTO auth.factors (user_id, factor_type, friendly_name) VALUES ($1, $2, $2) RETURNING id',
        [user.id, type],
      );
      const factorId = rows[0]?.id ?? '';
      expectRefusal(await client.mfa.challenge({ factorId }), 422, `mfa_${type}_verify_not_enabled`);
      const answered = await client.mfa.verify({ factorId, challengeId: randomUUID(), code: '123456' });
      expectRefusal(answered, 422, `mfa_${type}_verify_not_enabled`);
    }
    await strict.close();
  });

  it('lets one address ask, guess and begin fifteen times a minute', async () => {
    const slow = await startAuthStack({ env: { AUTH_RATE_FACTOR: '1' } });
    const { client } = await signUpPerson(slow);
    const app = createAuthenticator((await enrolApp(client)).factorId, 'JBSWY3DPEHPK3PXP');
    const { factorId } = app;
    const challengeId = (await client.mfa.challenge({ factorId })).data?.id ?? '';
    const codes: (string | undefined)[] = [];
    for (let guess = 0; guess < 16; guess += 1) {
      const { error } = await client.mfa.verify({ factorId, challengeId, code: '000000' });
      codes.push(error?.code);
    }
    expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'mfa_verification_failed'));
    expect(codes.at(-1)).toBe('over_request_rate_limit');
    for (let more = 0; more < 14; more += 1) await client.mfa.challenge({ factorId });
    expectRefusal(await client.mfa.challenge({ factorId }), 429, 'over_request_rate_limit');
    const begin = () => client.mfa.enroll({ factorType: 'phone', phone: freshPhone(), friendlyName: randomUUID() });
    for (let more = 0; more < 14; more += 1) await begin();
    expectRefusal(await begin(), 429, 'over_request_rate_limit');
    await slow.close();
  });
});
