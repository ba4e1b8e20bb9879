import { freshEmail, freshPhone, password, readOutbox } from '@ruche/auth/testing';
import { describeSupportedPlan, type PlanId, supportLevelOf, supportLevels } from '@ruche/contracts/billing';
import { SupportRequestSchema, SupportSchema } from '@ruche/contracts/support';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Api,
  type ApiPerson,
  callIn,
  expectFieldRefused,
  expectRefused,
  makeCall,
  startApi,
} from '#testing/api.ts';

const supportEmail = 'help@support.example';

let api: Api;
beforeAll(async () => {
  api = await startApi({ hasWorker: true, env: { SUPPORT_EMAIL: supportEmail, AUTH_PHONE_AUTOCONFIRM: 'on' } });
});
afterAll(() => api.close());

const question = {
  topic: 'publishing',
  subject: 'A post went out twice',
  message: 'Yesterday at 9 a.m.\nthe same post appeared twice.',
};

const ask = ({ call }: Pick<ApiPerson, 'call'>, fields: Record<string, unknown> = {}, headers = {}) =>
  call('POST', '/support-requests', { body: { ...question, ...fields }, headers });

/** The email that support got with that request, by its ID. */
const received = (requestId: string) => api.stack.outbox(supportEmail, ({ text }) => text.includes(requestId));

async function sendRequest(person: Pick<ApiPerson, 'call'>, fields: Record<string, unknown> = {}, headers = {}) {
  const answer = await ask(person, fields, headers);
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 201 });
  const request = SupportRequestSchema.strict().parse(answer.body);
  return { request, mail: await received(request.requestId) };
}

/** Somebody without an email address. */
async function signUpByPhone({ stack, url } = api): Promise<Pick<ApiPerson, 'call'>> {
  const client = stack.client();
  const { data, error } = await client.signUp({
    phone: freshPhone(),
    password,
    options: { data: { firstName: 'Grace', lastName: 'Hopper' } },
  });
  if (error || !data.session) throw error ?? new Error('Signing up gave no session.');
  return { call: makeCall(url, data.session.access_token) };
}

const choose = ({ workspaceId }: ApiPerson, plan: PlanId | null) =>
  api.stack.owner.pool.query(
    "UPDATE workspaces SET plan = $2, trial_ends_at = now() - interval '1 minute' WHERE id = $1",
    [workspaceId, plan],
  );

describe('what support to expect', () => {
  it('follows the plan in force, and is told with where replies go', async () => {
    const ada = await api.signUp();
    const read = async () => SupportSchema.strict().parse((await ada.call('GET', '/support')).body);
    const told = (plan: PlanId | null) => {
      const level = supportLevelOf(plan);
      return { isAvailable: true, plan, level, expectation: supportLevels[level].expectation, replyTo: ada.email };
    };
    expect(await read()).toEqual(told('pro'));
    for (const plan of ['essential', 'pro', 'expert', null] as const) {
      await choose(ada, plan);
      expect(await read()).toEqual(told(plan));
    }
    expect((await read()).level).toBe('email');
    const nobody = await (await signUpByPhone()).call('GET', '/support');
    expect(nobody.body['replyTo']).toBeNull();
    expectRefused(await api.call('GET', '/support'), 401, 'unauthenticated');
    const eve = callIn(await api.signUp(), ada.workspaceId);
    expectRefused(await eve.call('GET', '/support'), 404, 'not_found');
    expectRefused(await ask(eve), 404, 'not_found');
    expectRefused(await ask(api), 401, 'unauthenticated');
  });
});

describe('a request for help', () => {
  it('reaches support with all it needs to answer, and is confirmed to the person', async () => {
    const ada = await api.signUp();
    await ada.call('PATCH', '/workspace', { body: { name: 'Atelier Byron' } });
    const sent = { screen: '/dashboard/calendar', failedRequestId: 'failed-12345' };
    const browser = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0 <b>';
    const { request, mail } = await sendRequest(ada, sent, { 'user-agent': browser });
    expect(request).toMatchObject({ level: 'priority', replyTo: ada.email, isConfirmedByEmail: true });
    expect([mail.subject, mail.replyTo]).toEqual(['[P2] [Pro trial] A post went out twice', ada.email]);
    const { publicUrl } = api.stack.settings;
    for (const known of [
      'Ada Byron in Atelier Byron wrote about: Posts and publishing',
      '> Yesterday at 9 a.m.\n> the same post appeared twice.',
      'Pro trial, priority support (priority 2 of 3)',
      `* Reply to\n  ${ada.email}\n`,
      `Ada Byron, owner, ID ${ada.user.id}`,
      `Atelier Byron, ID ${ada.workspaceId}`,
      `* Request ID\n  ${request.requestId}`,
      'failed-12345',
      `${publicUrl}/dashboard/calendar`,
      browser,
      '* Ruche\n  0.1.0',
    ]) {
      expect(mail.text).toContain(known);
    }
    expect(mail.html).toContain('Yesterday at 9 a.m.<br>the same post appeared twice.');
    expect(mail.html).toContain('Firefox/140.0 &lt;b&gt;');
    expect(mail.text).not.toContain(ada.session.access_token.slice(0, 20));

    const copy = await api.stack.outbox(ada.email, ({ text }) => text.includes(request.requestId));
    expect(copy.subject).toBe('We got your request: A post went out twice');
    expect(copy.text).toContain(supportLevels.priority.expectation);
    expect(copy.text).toContain('> the same post appeared twice.');
    expect(copy.text).toContain(`${publicUrl}/dashboard/help`);
    expect(copy.text).not.toContain(supportEmail);
    expect(api.stack.log()).not.toContain('appeared twice');
  });

  it('is taken from every role, on every plan and without one, and is sorted by it', async () => {
    const ada = await api.signUp();
    const priorities = { essential: 'P3', pro: 'P2', expert: 'P1', none: 'P3' };
    for (const plan of ['essential', 'pro', 'expert', null] as const) {
      await choose(ada, plan);
      const { mail, request } = await sendRequest(ada);
      const words = describeSupportedPlan(plan, false);
      expect(mail.subject).toBe(`[${priorities[plan ?? 'none']}] [${words}] A post went out twice`);
      expect(request.expectation).toBe(supportLevels[supportLevelOf(plan)].expectation);
    }
    for (const role of ['member', 'manager'] as const) {
      const grace = await api.signUp();
      await api.join(grace, ada.workspaceId, role);
      expect((await sendRequest(grace)).mail.text).toContain(`${role}, ID ${grace.user.id}`);
    }
  });

  it('is sent once for one key, also when it is asked for twice at the same moment', async () => {
    const ada = await api.signUp();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all([ask(ada, {}, headers), ask(ada, {}, headers)]);
    const ids = new Set(answers.map(({ body }) => body['requestId']));
    expect([answers.map(({ status }) => status), ids.size]).toEqual([[201, 201], 1]);
    await received(String([...ids][0]));
    await api.stack.outbox(ada.email, ({ text }) => text.includes(String([...ids][0])));
    const mails = await readOutbox(api.stack.sandboxUrl, supportEmail);
    expect(mails.filter(({ replyTo }) => replyTo === ada.email)).toHaveLength(1);
    expectRefused(await ask(ada, { subject: 'Another one' }, headers), 422, 'idempotency_key_reused');
  });

  it('needs an address to reply to from whoever signed up by phone, and sends nothing of theirs to it', async () => {
    const grace = await signUpByPhone();
    expectFieldRefused(await ask(grace), 'body.contactEmail');
    const contactEmail = freshEmail();
    const { request, mail } = await sendRequest(grace, { contactEmail: ` ${contactEmail.toUpperCase()} ` });
    expect([request.replyTo, request.isConfirmedByEmail]).toEqual([contactEmail, true]);
    expect(mail.replyTo).toBe(contactEmail);
    expect(mail.text).toContain(`${contactEmail} (not confirmed)`);
    const confirmation = await api.stack.outbox(contactEmail);
    expect(confirmation.subject).toBe('We got your support request');
    for (const theirs of ['twice', 'Grace'])
      expect(confirmation.text + (confirmation.html ?? '')).not.toContain(theirs);

    // Others reply to the address of the account alone.
    const ada = await api.signUp();
    expect((await sendRequest(ada, { contactEmail })).mail.replyTo).toBe(ada.email);
  });
});

describe('what people type', () => {
  it('changes neither the headers of the email nor who gets it', async () => {
    const ada = await api.signUp();
    await ada.call('PATCH', '/me', { body: { firstName: 'Ada\r\nBcc: evil@example.com', lastName: 'B' } });
    const subject = 'Hello\r\nBcc: evil@example.com\r\nReply-To: evil@example.com\r\n\r\n[P1] [Expert] now\u202E\u0007';
    const message = '.\r\nRSET\r\n.\r\nRCPT TO:<evil@example.com>\r\n* Plan\r\n  Expert\u2028-- \rRuche\u0007\u202Eend';
    const { mail } = await sendRequest(ada, { subject, message });
    expect(mail.subject).toBe(
      '[P2] [Pro trial] Hello Bcc: evil@example.com Reply-To: evil@example.com (P1) (Expert) now',
    );
    expect(mail.replyTo).toBe(ada.email);
    expect(mail.text).toContain('> .\n> RSET\n> .\n> RCPT TO:<evil@example.com>\n> * Plan\n>   Expert\n> --\n> Ruche');
    for (const unseen of ['\u0007', '\u202E', '\u2028']) expect(mail.text).not.toContain(unseen);
    await api.stack.outbox(ada.email, (copy) => copy.subject?.startsWith('We got your request') ?? false);
    expect(await readOutbox(api.stack.sandboxUrl, 'evil@example.com')).toEqual([]);
  });

  it('is text in the HTML of both emails', async () => {
    const ada = await api.signUp();
    const markup =
      '<img src=x onerror=alert(1)></div></body><script>alert(1)</script>"><a href="https://evil.example">';
    await ada.call('PATCH', '/workspace', { body: { name: '<s>Atelier</s>' } });
    const { request, mail } = await sendRequest(ada, { subject: markup, message: markup });
    const copy = await api.stack.outbox(ada.email, ({ text }) => text.includes(request.requestId));
    for (const { html } of [mail, copy]) {
      expect(html).toContain('&lt;script&gt;');
      expect(html).not.toMatch(/<script|<img|<s>|href="https:\/\/evil/);
    }
  });

  it.each([
    ['topic', 'gossip'],
    ['topic', undefined],
    ['subject', '  \n '],
    ['subject', 'x'.repeat(151)],
    ['message', ''],
    ['message', 'x'.repeat(5001)],
    ['message', 'nul \0'],
    ['contactEmail', 'a@example.com\r\nBcc: evil@example.com'],
    ['contactEmail', 'a@example.com, evil@example.com'],
    ['screen', 'https://evil.example/dashboard'],
    ['screen', '/dashboard/calendar?token=secret'],
    ['screen', '/auth/callback/facebook'],
    ['failedRequestId', 'a b\r\nc'],
  ])('is refused with a wrong %s (%#)', async (field, value) => {
    const ada = await api.signUp();
    expectFieldRefused(await ask(ada, { [field]: value }), `body.${field}`);
  });

  it('is taken up to its limits, and refused as a whole beyond what a request may weigh', async () => {
    const ada = await api.signUp();
    const { mail } = await sendRequest(ada, { subject: '🐝'.repeat(75), message: 'é🐝'.repeat(1666) });
    expect(mail.subject).toBe(`[P2] [Pro trial] ${'🐝'.repeat(75)}`);
    expect(mail.text).toContain('é🐝'.repeat(1666));
    expectRefused(await ask(ada, { message: 'x'.repeat(1_100_000) }), 413, 'payload_too_large');
  });
});

/** Another server, whose limits or settings are others. */
async function inAnother(env: Record<string, string>, story: (other: Api) => Promise<void>): Promise<void> {
  const other = await startApi({ env });
  try {
    await story(other);
  } finally {
    await other.close();
  }
}

it('takes a few requests an hour from each person, and nothing from the messages that let people in', () =>
  inAnother({ AUTH_RATE_FACTOR: '1', AUTH_PHONE_AUTOCONFIRM: 'on' }, async (other) => {
    const [ada, eve] = [await other.signUp(), await other.signUp()];
    for (let sent = 0; sent < 5; sent += 1) expect((await ask(ada)).status).toBe(201);
    const refused = await ask(ada);
    expectRefused(refused, 429, 'rate_limited');
    expect(refused.body['details']).toEqual({ retryAfterSeconds: expect.any(Number) as number });
    expect((await ask(eve)).status).toBe(201);
    const { rows } = await other.stack.owner.pool.query(
      "SELECT key FROM auth.rate_limits WHERE key LIKE 'messages:%' OR key LIKE 'recipient:%' OR key LIKE 'notices:%'",
    );
    expect(rows).toEqual([]);
    const { rows: jobs } = await other.stack.owner.pool.query<{ max_attempts: number }>(
      'SELECT max_attempts FROM graphile_worker._private_jobs',
    );
    // Two for each that was taken, and none of the one that was refused; kept for days while the mail server is away.
    expect(jobs.map(({ max_attempts: attempts }) => attempts)).toEqual(Array.from({ length: 12 }, () => 24));
  }));

it('confirms no more than a few requests an hour to an address that may be another’s, and takes them all the same', () =>
  inAnother({ AUTH_RATE_FACTOR: '1', AUTH_PHONE_AUTOCONFIRM: 'on' }, async (other) => {
    const [grace, eve] = [await signUpByPhone(other), await signUpByPhone(other)];
    const contactEmail = freshEmail();
    const confirmed: unknown[] = [];
    for (const person of [grace, grace, grace, eve, eve, eve]) {
      const { status, body } = await ask(person, { contactEmail });
      confirmed.push(status === 201 ? body['isConfirmedByEmail'] : status);
    }
    expect(confirmed).toEqual([true, true, true, true, true, false]);
  }));

it('says that the administrator helps where there is no address for requests', () =>
  inAnother({ NODE_ENV: 'production', AUTH_EMAIL_AUTOCONFIRM: 'on', SMTP_URL: 'smtp://127.0.0.1:9' }, async (other) => {
    const ada = await other.signUp();
    expect((await ada.call('GET', '/support')).body['isAvailable']).toBe(false);
    const refused = await ask(ada);
    expectRefused(refused, 403, 'support_off');
    expect(refused.body['message']).toBe('This installation has no support address. Ask its administrator for help.');
  }));
