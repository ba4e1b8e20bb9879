import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, claimsOf, expectCode, expectRefusal, signUpPerson } from '#src/testing/auth-people.ts';
import { type AuthStack, startAuthStack } from '#src/testing/auth-stack.ts';
import { usualBrowser } from '#src/testing/browser.ts';
import { answerCompany, type CompanyAnswer, fragmentOf, home, postToAcs } from '#src/testing/provider-browser.ts';

let stack: AuthStack;
beforeAll(async () => {
  stack = await startAuthStack({ hasSandbox: true });
  // Registered in the background, once the server listens.
  await vi.waitUntil(() => stack.log().includes('company sign-in is ready'), 50_000);
});
afterAll(() => stack.close());

const domain = 'miel.example';

async function setOut(body: Record<string, unknown> = {}, query = ''): Promise<string> {
  const answer = await usualBrowser.fetch(`${stack.url}/sso${query}`, {
    method: 'POST',
    body: JSON.stringify({ domain, redirect_to: home, skip_http_redirect: true, ...body }),
  });
  return ((await answer.json()) as { url: string }).url;
}

const enter = async (email: string) => postToAcs(stack, await answerCompany(await setOut(), email));

const enterAs = async (subject: string) =>
  postToAcs(stack, await answerCompany(`${await setOut()}&sandbox_subject=${subject}`, 'lea@miel.example'));

function expectRefused(landed: URL, error: string, code: string): void {
  for (const words of [landed.searchParams, fragmentOf(landed)]) {
    expect({ error: words.get('error'), code: words.get('error_code') }).toEqual({ error, code });
  }
}

const ask = (body: Record<string, unknown>) => call(stack, '/sso', { body });

const claimsIn = (landed: URL) => claimsOf({ access_token: fragmentOf(landed).get('access_token') ?? '' });

function tamper(answer: CompanyAnswer, change: (xml: string) => string): CompanyAnswer {
  const xml = Buffer.from(answer.response, 'base64').toString();
  const changed = change(xml);
  if (changed === xml) throw new Error('Nothing was changed.');
  return { ...answer, response: Buffer.from(changed).toString('base64') };
}

const withoutSignatures = (xml: string) => xml.replaceAll(/<ds:Signature .*?<\/ds:Signature>/gs, '');

describe('signing in through a company', () => {
  it('makes an account by proof key', async () => {
    const client = stack.client({ flowType: 'pkce' });
    const { data, error } = await client.signInWithSSO({ domain, options: { redirectTo: home } });
    expect(error).toBeNull();
    const landed = await postToAcs(stack, await answerCompany(data?.url ?? '', 'emma@miel.example'));
    expect(landed.searchParams.get('kept')).toBe('yes');
    const exchanged = await client.exchangeCodeForSession(landed.searchParams.get('code') ?? '');
    const user = exchanged.data.user;
    expect(user).toMatchObject({
      email: 'emma@miel.example',
      user_metadata: { firstName: 'Emma', lastName: 'Lefèvre' },
      identities: [{ provider: expect.stringMatching(/^sso:[0-9a-f-]{36}$/) as string, id: 'emma-lefevre' }],
    });
    expect(exchanged.data.session && claimsOf(exchanged.data.session)).toMatchObject({ amr: [{ method: 'sso/saml' }] });
    expectRefusal(await client.updateUser({ password: 'battery staple' }), 422, 'user_sso_managed');
  });

  it('brings tokens behind the # without one, and knows people again', async () => {
    const first = await enter('farid@miel.example');
    const second = await enter('farid@miel.example');
    expect(claimsIn(first)['sub']).toBe(claimsIn(second)['sub']);
    expect(fragmentOf(second).get('token_type')).toBe('bearer');
  });

  it.each([
    ['?time_zone=Europe/Paris', 'Europe/Paris', 'ines@miel.example'],
    ['?time_zone=Nowhere', 'UTC', 'jules@miel.example'],
    ['', 'UTC', 'kim@miel.example'],
  ])('opens a newcomer’s workspace where their browser is: %s', async (query, opened, email) => {
    const landed = await postToAcs(stack, await answerCompany(await setOut({}, query), email));
    const { rows } = await stack.owner.pool.query(
      'SELECT time_zone FROM members JOIN workspaces ON workspaces.id = workspace_id WHERE user_id = $1',
      [claimsIn(landed)['sub']],
    );
    expect(rows).toEqual([{ time_zone: opened }]);
  });

  it('keeps its people apart from others with the same address', async () => {
    const person = await signUpPerson(stack);
    const claims = claimsIn(await enter(person.email));
    expect(claims['email']).toBe(person.email);
    expect(claims['sub']).not.toBe(person.user.id);
    expect((await person.client.getUser()).data.user?.identities).toHaveLength(1);
  });

  it('sends the browser on where no address was asked for, and finds the provider by its id', async () => {
    const { rows } = await stack.owner.pool.query<{ id: string }>('SELECT id FROM auth.sso_providers');
    const answer = await call(stack, '/sso', { body: { provider_id: rows[0]?.id } });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toContain('/identity/saml/sso?SAMLRequest=');
  });

  it('comes back with the company’s refusal', async () => {
    const answer = await answerCompany(await setOut(), 'emma@miel.example', 'deny');
    expectRefused(await postToAcs(stack, answer), 'access_denied', 'bad_oauth_callback');
  });

  it('says so where the company’s id for somebody is longer than can be kept', async () => {
    expectRefused(await enterAs(randomBytes(2000).toString('hex')), 'server_error', 'validation_failed');
    expect(claimsIn(await enterAs(randomBytes(128).toString('hex')))['email']).toBe('lea@miel.example');
  });

  it('knows no other domains, and wants one of two names', async () => {
    expectCode(await ask({ domain: 'unknown.example' }), 404, 'sso_provider_not_found');
    expectCode(await ask({ provider_id: randomUUID() }), 404, 'sso_provider_not_found');
    expectCode(await ask({ provider_id: 'nonsense' }), 404, 'sso_provider_not_found');
    expectCode(await ask({}), 400, 'validation_failed');
    expectCode(await ask({ domain, provider_id: randomUUID() }), 400, 'validation_failed');
    const half = await ask({ domain, code_challenge_method: 's256' });
    expect({ status: half.status, code: half.body['code'] }).toEqual({ status: 400, code: 'validation_failed' });
  });

  it('describes itself to identity providers', async () => {
    const answer = await fetch(`${stack.url}/sso/saml/metadata`);
    expect(answer.headers.get('content-type')).toContain('xml');
    const xml = await answer.text();
    expect(xml).toContain(`entityID="${stack.settings.publicUrl}/auth/v1/sso/saml/metadata"`);
    expect(xml).toContain(`${stack.settings.publicUrl}/auth/v1/sso/saml/acs`);
    expect(xml).toContain('WantAssertionsSigned="true"');
  });
});

describe('an answer that is not to be believed', () => {
  it.each<[string, (xml: string) => string]>([
    ['about somebody else', (xml) => xml.replaceAll('emma', 'greta')],
    ['without signatures', withoutSignatures],
    ['longer than it was meant', (xml) => xml.replaceAll(/NotOnOrAfter="\d{4}/g, 'NotOnOrAfter="2099')],
    ['that is no answer at all', () => '<nothing/>'],
    ['that is not even well-formed', () => 'nonsense'],
  ])('is refused: %s', async (_name, change) => {
    const answer = tamper(await answerCompany(await setOut(), 'emma@miel.example'), change);
    const landed = await postToAcs(stack, answer);
    expect(landed.hash).not.toContain('access_token');
    expectRefused(landed, 'invalid_request', 'validation_failed');
  });

  it('is refused when it answers another request', async () => {
    const mine = await answerCompany(await setOut(), 'emma@miel.example');
    const theirs = await answerCompany(await setOut(), 'greta@miel.example');
    const landed = await postToAcs(stack, { response: theirs.response, relayState: mine.relayState });
    expect(landed.hash).not.toContain('access_token');
    expectRefused(landed, 'invalid_request', 'validation_failed');
  });

  it('is refused when it comes again, too late, or to nothing', async () => {
    const answer = await answerCompany(await setOut(), 'emma@miel.example');
    expect(fragmentOf(await postToAcs(stack, answer)).has('access_token')).toBe(true);
    expectRefused(await postToAcs(stack, answer), 'invalid_request', 'flow_state_already_used');
    const late = await answerCompany(await setOut(), 'emma@miel.example');
    await stack.owner.pool.query(
      "UPDATE auth.flow_states SET created_at = now() - interval '301 seconds' WHERE id = $1",
      [late.relayState],
    );
    expectRefused(await postToAcs(stack, late), 'invalid_request', 'bad_oauth_state');
    const lost = await postToAcs(stack, { ...late, relayState: randomUUID() });
    expectRefused(lost, 'invalid_request', 'bad_oauth_state');
    expectRefused(await postToAcs(stack, { ...late, relayState: '' }), 'invalid_request', 'bad_oauth_callback');
  });

  it('is refused when it is another company’s', async () => {
    const url = await setOut();
    await stack.owner.pool.query('UPDATE auth.sso_providers SET entity_id = $1', ['https://other.example']);
    const landed = await postToAcs(stack, await answerCompany(url, 'emma@miel.example'));
    expectRefused(landed, 'invalid_request', 'validation_failed');
    expect(landed.hash).not.toContain('access_token');
    await stack.owner.pool.query('UPDATE auth.sso_providers SET entity_id = $1', [
      `${stack.sandboxUrl}/identity/saml/metadata`,
    ]);
  });
});

describe('switched off', () => {
  it('knows a company that is switched off, and says so', async () => {
    const waiting = await answerCompany(await setOut(), 'emma@miel.example');
    await stack.owner.pool.query('UPDATE auth.sso_providers SET is_enabled = false');
    const refused = await call(stack, '/sso', { body: { domain } });
    expect({ status: refused.status, code: refused.body['code'] }).toEqual({
      status: 404,
      code: 'sso_provider_disabled',
    });
    expectRefused(await postToAcs(stack, waiting), 'server_error', 'sso_provider_disabled');
    await stack.owner.pool.query('UPDATE auth.sso_providers SET is_enabled = true');
  });

  it('knows no companies where SAML is off', async () => {
    const alone = await startAuthStack({ env: { AUTH_SAML: 'off' } });
    for (const answer of [
      await call(alone, '/sso', { body: { domain } }),
      await call(alone, '/sso/saml/metadata'),
      await call(alone, '/sso/saml/acs', { method: 'POST', body: {} }),
    ]) {
      expect({ status: answer.status, code: answer.body['code'] }).toEqual({
        status: 404,
        code: 'saml_provider_disabled',
      });
    }
    expect((await call(alone, '/settings')).body).toMatchObject({ saml_enabled: false });
    await alone.close();
  });

  it('is asked for thirty times in five minutes from one address', async () => {
    const slow = await startAuthStack({ env: { AUTH_RATE_FACTOR: '0.1' } });
    const askSlow = () => call(slow, '/sso', { body: { domain } });
    for (let time = 0; time < 3; time += 1) expectCode(await askSlow(), 404, 'sso_provider_not_found');
    const refused = await askSlow();
    expect({ status: refused.status, code: refused.body['code'] }).toEqual({
      status: 429,
      code: 'over_request_rate_limit',
    });
    await slow.close();
  });
});
