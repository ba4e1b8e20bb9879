import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, expectCode, expectRefusal, freshEmail, freshPhone, password } from '#src/testing/auth-people.ts';
import { type AuthStack, startAuthStack } from '#src/testing/auth-stack.ts';
import { codeIn, linkIn, type OutboxMessage, readOutbox } from '#src/testing/outbox.ts';

let stack: AuthStack;
beforeAll(async () => {
  stack = await startAuthStack({ hasWorker: true, env: { AUTH_EMAIL_AUTOCONFIRM: 'off' } });
});
afterAll(() => stack.close());

/** As if the last message to that person had been sent a while ago. */
async function passTime(): Promise<void> {
  await stack.owner.pool.query(
    `UPDATE auth.users SET confirmation_sent_at = confirmation_sent_at - interval '61 s',
       email_change_sent_at = email_change_sent_at - interval '61 s',
       phone_change_sent_at = phone_change_sent_at - interval '61 s'`,
  );
}

async function member() {
  const email = freshEmail();
  const client = stack.client();
  await client.signUp({ email, password });
  const { error } = await client.verifyOtp({ email, token: codeIn(await stack.outbox(email)), type: 'signup' });
  if (error) throw error;
  return { email, client };
}

async function expectRefused(body: Record<string, unknown>): Promise<void> {
  expectCode(await call(stack, '/resend', { body }), 400, 'validation_failed');
}

const isAboutChange = ({ subject }: OutboxMessage) => subject?.includes('change') ?? false;

describe('asking for a message again', () => {
  it('sends a new confirmation, which voids the one before', async () => {
    const email = freshEmail();
    await stack.client().signUp({ email, password });
    const first = await stack.outbox(email);
    expectRefusal(await stack.client().resend({ type: 'signup', email }), 429, 'over_email_send_rate_limit');
    await passTime();
    expect((await stack.client().resend({ type: 'signup', email })).error).toBeNull();
    const second = await stack.outbox(email, ({ text }) => text !== first.text);
    const token_hash = linkIn(first).searchParams.get('token') ?? '';
    expectRefusal(await stack.client().verifyOtp({ token_hash, type: 'signup' }), 403, 'otp_expired');
    const { error } = await stack.client().verifyOtp({ email, token: codeIn(second), type: 'signup' });
    expect(error).toBeNull();
  });

  it('texts a number again', async () => {
    const phone = freshPhone();
    await stack.client().signUp({ phone, password });
    const first = await stack.outbox(`+${phone}`);
    expectRefusal(await stack.client().resend({ type: 'sms', phone }), 429, 'over_sms_send_rate_limit');
    await passTime();
    expect((await stack.client().resend({ type: 'sms', phone })).error).toBeNull();
    const second = await stack.outbox(`+${phone}`, ({ text }) => text !== first.text);
    expect((await stack.client().verifyOtp({ phone, token: codeIn(second), type: 'sms' })).error).toBeNull();
  });

  it('sends both messages of a change of address again, asked for at the address before', async () => {
    const { client, email } = await member();
    const newEmail = freshEmail();
    await client.updateUser({ email: newEmail });
    const first = await stack.outbox(newEmail);
    const firstToOld = await stack.outbox(email, isAboutChange);
    await passTime();
    expect((await stack.client().resend({ type: 'email_change', email })).error).toBeNull();
    const toNew = await stack.outbox(newEmail, ({ text }) => text !== first.text);
    const toOld = await stack.outbox(email, (mail) => isAboutChange(mail) && mail.text !== firstToOld.text);
    const refused = await client.verifyOtp({ email: newEmail, token: codeIn(first), type: 'email_change' });
    expectRefusal(refused, 403, 'otp_expired');
    await client.verifyOtp({ email: newEmail, token: codeIn(toNew), type: 'email_change' });
    const { data } = await client.verifyOtp({ email, token: codeIn(toOld), type: 'email_change' });
    expect(data.user?.email).toBe(newEmail);
  });

  it('texts the new number of a change again', async () => {
    const phone = freshPhone();
    const client = stack.client();
    await client.signUp({ phone, password });
    await client.verifyOtp({ phone, token: codeIn(await stack.outbox(`+${phone}`)), type: 'sms' });
    const newPhone = freshPhone();
    await client.updateUser({ phone: newPhone });
    const first = await stack.outbox(`+${newPhone}`);
    await passTime();
    expect((await stack.client().resend({ type: 'phone_change', phone })).error).toBeNull();
    const second = await stack.outbox(`+${newPhone}`, ({ text }) => text !== first.text);
    const { data } = await client.verifyOtp({ phone: newPhone, token: codeIn(second), type: 'phone_change' });
    expect(data.user?.phone).toBe(newPhone);
  });

  it('looks the same when there is nothing to send', async () => {
    const { email } = await member();
    await passTime();
    const stranger = freshEmail();
    const phone = freshPhone();
    const bodies = [
      { type: 'signup', email: stranger },
      { type: 'signup', email },
      { type: 'email_change', email },
      { type: 'sms', phone },
      { type: 'phone_change', phone },
    ];
    for (const body of bodies) {
      const answer = await call(stack, '/resend', { body });
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: {} });
    }
    const { rows } = await stack.owner.pool.query('SELECT count(*)::int AS waiting FROM graphile_worker.jobs');
    expect(rows).toEqual([{ waiting: 0 }]);
    expect(await readOutbox(stack.sandboxUrl, stranger)).toEqual([]);
    expect(await readOutbox(stack.sandboxUrl, email)).toHaveLength(1);
  });

  it('refuses what it does not know', async () => {
    const [email, phone] = [freshEmail(), freshPhone()];
    await expectRefused({ type: 'recovery', email });
    await expectRefused({ email });
    await expectRefused({ type: 'signup' });
    await expectRefused({ type: 'signup', phone });
    await expectRefused({ type: 'sms', email });
    await expectRefused({ type: 'signup', email, phone });
    await expectRefused({ type: 'signup', email: 'nobody' });
  });
});
