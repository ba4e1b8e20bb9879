import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, expectCode, expectRefusal, freshEmail, names, password } from '#src/testing/auth-people.ts';
import { type AuthStack, startAuthStack } from '#src/testing/auth-stack.ts';
import { codeIn, linkIn } from '#src/testing/outbox.ts';
import { shareAuthStack, withConfirmation } from '#src/testing/share-stack.ts';
import { expectClosed, expectOwned, tryPassword } from '#src/testing/takeover-traces.ts';
import { dataOf, nextMail, open, ownPassword, pkce, secondWays, typeCode } from '#src/testing/takeover-ways.ts';

const stack = shareAuthStack(withConfirmation);

/** Two people signed up with one address; the last mail is unanswered. */
async function contested() {
  const email = freshEmail();
  await stack.client().signUp({ email, password });
  const first = await stack.outbox(email);
  const client = stack.client();
  await client.signUp({ email, password: ownPassword });
  const mail = await nextMail(stack, email, first);
  return { email, client, first, mail };
}

describe('choosing a password after several were chosen', () => {
  it('is asked for until it is done, and then no more', async () => {
    const { email, client, mail } = await contested();
    await client.verifyOtp({ email, token: codeIn(mail), type: 'signup' });
    const asked = await client.refreshSession();
    expect(asked.data.user?.app_metadata).toMatchObject({ must_choose_password: true, providers: ['email'] });
    const { data } = await client.updateUser({ password: ownPassword });
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    await expectClosed(stack, { email }, password);
    const { data: signedIn } = await stack.client().signInWithPassword({ email, password: ownPassword });
    expect(signedIn.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  });

  it('is asked for again whenever its owner comes in by mail before it is done', async () => {
    const { email, client, first, mail } = await contested();
    await client.verifyOtp({ email, token: codeIn(mail), type: 'signup' });
    await stack.client().signInWithOtp({ email });
    const session = await typeCode(stack, email, await nextMail(stack, email, first, mail));
    expect(session.user.app_metadata).toMatchObject({ must_choose_password: true });
  });

  it('gives nobody a way in who signs up while the owner confirms', async () => {
    const { email, mail } = await contested();
    const strangers = ['third horse', 'fourth horse', 'fifth horse'];
    await Promise.all([
      stack.client().verifyOtp({ email, token: codeIn(mail), type: 'email' }),
      ...strangers.map((guess) => stack.client().signUp({ email, password: guess })),
      stack.client().signInWithOtp({ email }),
      stack.client().resetPasswordForEmail(email),
    ]);
    await expectClosed(stack, { email }, password, ownPassword, ...strangers);
  });
});

describe('a single sign-up', () => {
  it('keeps its password and names when the same person signs up twice', async () => {
    const email = freshEmail();
    await stack.client().signUp({ email, password, options: { data: names } });
    const first = await stack.outbox(email);
    const again = await stack.client().signUp({ email, password, options: { data: names } });
    expect(again.data.user?.identities).toHaveLength(1);
    const session = await typeCode(stack, email, await nextMail(stack, email, first));
    expect(session.user.user_metadata).toMatchObject(names);
    expect(session.user.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    expect((await tryPassword(stack, { email }, password)).status).toBe(200);
  });

  it('keeps its password when it is sent twice at the same moment', async () => {
    const email = freshEmail();
    await Promise.all([1, 2, 3].map(() => stack.client().signUp({ email, password })));
    await expect
      .poll(async () => (await tryPassword(stack, { email }, password)).body['code'])
      .toBe('email_not_confirmed');
  });

  it('keeps its password when the link is opened in another browser', async () => {
    const email = freshEmail();
    await pkce(stack).signUp({ email, password, options: { data: names } });
    const landed = await open(linkIn(await stack.outbox(email)));
    expect(landed.searchParams.get('code')).toBeTruthy();
    const { data } = await stack.client().signInWithPassword({ email, password });
    expect(data.user?.user_metadata).toMatchObject(names);
  });

  it('whose link was opened elsewhere loses nothing when a stranger signs up, before and after its owner signs in', async () => {
    const email = freshEmail();
    await pkce(stack).signUp({ email, password, options: { data: names } });
    const mail = await stack.outbox(email);
    await open(linkIn(mail));
    await stack.client().signUp({ email, password: ownPassword, options: { data: dataOf('mallory') } });
    const unasked = await nextMail(stack, email, mail);
    const { data } = await stack.client().signInWithPassword({ email, password });
    expect(data.user?.user_metadata).toMatchObject(names);
    await typeCode(stack, email, unasked);
    expect((await tryPassword(stack, { email }, password)).body['user']).toMatchObject({
      user_metadata: names,
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    await expectClosed(stack, { email }, ownPassword);
  });

  it('by code whose link was opened elsewhere keeps nothing either', async () => {
    const email = freshEmail();
    const mark = `mallory-${randomUUID().slice(0, 8)}`;
    await pkce(stack).signInWithOtp({ email, options: { data: dataOf(mark) } });
    const mail = await stack.outbox(email);
    await open(linkIn(mail));
    await stack.client().resetPasswordForEmail(email);
    const session = await typeCode(stack, email, await nextMail(stack, email, mail));
    await expectOwned(stack, { session, providers: ['email'], mark });
  });

  const laterWays = Object.entries(secondWays).filter(
    ([, { isUnverified, isBeforeConfirmation }]) => !isUnverified && !isBeforeConfirmation,
  );

  it.each(laterWays)(
    'whose link was opened elsewhere, and that nobody has entered, keeps nothing when its owner %s',
    async (_name, { enter, providers = ['email'] }) => {
      const email = freshEmail();
      const mark = `mallory-${randomUUID().slice(0, 8)}`;
      const stranger = pkce(stack);
      await stranger.signUp({ email, password, options: { data: dataOf(mark) } });
      const mail = await stack.outbox(email);
      const code = (await open(linkIn(mail))).searchParams.get('code') ?? '';
      const session = await enter(stack, email, mail);
      await expectOwned(stack, { session, providers, mark });
      await expectClosed(stack, { email }, password, ownPassword);
      expectRefusal(await stranger.exchangeCodeForSession(code), 404, 'flow_state_not_found');
    },
  );
});

describe('a second sign-up that comes too soon for another mail', () => {
  let patient: AuthStack;
  beforeAll(async () => {
    patient = await startAuthStack({ hasWorker: true, env: { AUTH_EMAIL_AUTOCONFIRM: 'off' } });
  });
  afterAll(() => patient.close());

  it('is refused, and yet nobody’s password opens the account once the first mail is answered', async () => {
    const email = freshEmail();
    await patient.client().signUp({ email, password, options: { data: dataOf('mallory') } });
    const mail = await patient.outbox(email);
    const owner = patient.client();
    expectRefusal(await owner.signUp({ email, password: ownPassword }), 429, 'over_email_send_rate_limit');
    const { data } = await owner.verifyOtp({ email, token: codeIn(mail), type: 'signup' });
    expect(data.user?.app_metadata).toMatchObject({ must_choose_password: true });
    expect(data.user?.user_metadata).not.toHaveProperty('color');
    for (const guess of [password, ownPassword]) {
      const body = { email, password: guess };
      expectCode(await call(patient, '/token?grant_type=password', { body }), 400, 'invalid_credentials');
    }
    expect((await owner.updateUser({ password: ownPassword })).error).toBeNull();
  });
});
