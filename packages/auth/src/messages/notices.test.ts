import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, freshEmail, names, type Person, password, signUpPerson } from '#src/testing/auth-people.ts';
import { type AuthStack, startAuthStack } from '#src/testing/auth-stack.ts';
import { enrolApp, passFactor } from '#src/testing/authenticator.ts';
import { usualBrowser } from '#src/testing/browser.ts';
import { readOutbox } from '#src/testing/outbox.ts';
import { answerProvider, home, openCallback, signInWith } from '#src/testing/provider-browser.ts';

let stack: AuthStack;
beforeAll(async () => {
  stack = await startAuthStack({ hasWorker: true });
});
afterAll(() => stack.close());

/** In the browser that also comes back from providers. */
const signUp = () => signUpPerson(stack, { fetch: usualBrowser.fetch });

/** The mails so far. The worker sends several at a time: their order says nothing. */
const subjectsTo = async (at: AuthStack, email: string) =>
  (await readOutbox(at.sandboxUrl, email)).map(({ subject }) => subject ?? '').toSorted((a, b) => a.localeCompare(b));

async function expectMails(email: string, subjects: string[], at = stack): Promise<void> {
  const sorted = subjects.toSorted((a, b) => a.localeCompare(b));
  await expect.poll(() => subjectsTo(at, email)).toEqual(sorted);
}

async function link({ client }: Pick<Person, 'client'>, email: string): Promise<URL> {
  const { data, error } = await client.linkIdentity({
    provider: 'google',
    options: { redirectTo: home, skipBrowserRedirect: true },
  });
  if (error || !data.url) throw error ?? new Error('There is no address to go to.');
  return openCallback(await answerProvider(data.url, email));
}

async function unlink({ client }: Pick<Person, 'client'>, provider: string): Promise<void> {
  const { data } = await client.getUserIdentities();
  const identity = data?.identities.find((each) => each.provider === provider);
  if (!identity) throw new Error(`There is no identity at ${provider}.`);
  expect((await client.unlinkIdentity(identity)).error).toBeNull();
}

it('tells of a linked and an unlinked provider, what it opens, when and from where, and what to do', async () => {
  const ada = await signUp();
  const atGoogle = freshEmail();
  await link(ada, atGoogle);
  const linked = await stack.outbox(ada.email);
  expect(linked.subject).toBe('Google was linked to your Ruche account');
  expect(linked.text).toContain(`Google (${atGoogle}) was linked to your Ruche account. You can use it to sign in.`);
  expect(linked.text).toMatch(/When: \w+ \d{1,2}, \d{4} at \d{1,2}:\d\d\s[AP]M UTC, from IP address 127\.0\.0\.1\./);
  expect(linked.text).toContain(
    'Go to Settings > Security to unlink Google, change your password, and sign out everywhere.',
  );
  expect(linked.text).toContain(`${stack.settings.publicUrl}/auth/forgot`);
  expect(linked.html).toContain(`href="${stack.settings.publicUrl}/dashboard/settings/security"`);
  await unlink(ada, 'google');
  await expectMails(ada.email, [
    'Google was linked to your Ruche account',
    'You can no longer sign in to Ruche with Google',
  ]);
  expect(await subjectsTo(stack, atGoogle)).toEqual([]);
});

it('tells the address before when that one goes with its identity', async () => {
  const ada = await signUp();
  const atGoogle = freshEmail();
  await link(ada, atGoogle);
  await unlink(ada, 'email');
  await expectMails(ada.email, [
    'Google was linked to your Ruche account',
    'You can no longer sign in to Ruche with your email address',
  ]);
  const said = await stack.outbox(ada.email, ({ subject }) => subject?.includes('no longer') === true);
  expect(said.text).toContain(`Your account’s email address is now ${atGoogle}.`);
});

it('tells once when a link is confirmed later, and never of one that was not', async () => {
  const ada = await signUp();
  const client = stack.client({ flowType: 'pkce', fetch: usualBrowser.fetch });
  await client.setSession(ada.session);
  // Left where the product asks whether it is meant.
  await link({ client }, freshEmail());
  const landed = await link({ client }, freshEmail());
  expect((await client.exchangeCodeForSession(landed.searchParams.get('code') ?? '')).error).toBeNull();
  expect((await client.updateUser({ password: 'wax and honey' })).error).toBeNull();
  await expectMails(ada.email, ['Google was linked to your Ruche account', 'Your Ruche password was changed']);
});

it('tells of a provider that joins by the address, and not of the one that an account begins with', async () => {
  const email = freshEmail();
  await signInWith(stack, 'google', email, { given_name: names.firstName });
  const { client } = await signInWith(stack, 'azure', email);
  await signInWith(stack, 'azure', email);
  expect((await client.updateUser({ password })).error).toBeNull();
  await expectMails(email, [
    'Microsoft was linked to your Ruche account',
    'A password was added to your Ruche account',
  ]);
});

it('tells of a second factor that was added or removed, and not of one that was only begun or used', async () => {
  const { client, email } = await signUp();
  await client.mfa.enroll({ factorType: 'totp', friendlyName: 'never finished' });
  const app = await enrolApp(client);
  await passFactor(client, app);
  await passFactor(client, app);
  const begun = await enrolApp(client, 'second');
  for (const { factorId } of [begun, app]) expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
  await expectMails(email, [
    'Two-factor authentication was added to your Ruche account',
    'A two-factor method was removed from your Ruche account',
  ]);
  const texts = (await readOutbox(stack.sandboxUrl, email)).map(({ text }) => text).join('\n');
  expect(texts).toContain('An authenticator app was added as a second step.');
  expect(texts).toContain('An authenticator app was removed from two-factor authentication.');
});

it('neither stops a change nor takes from the messages that people wait for', async () => {
  // In an hour two notices to an account, and three messages in all.
  const narrow = await startAuthStack({
    hasWorker: true,
    env: { AUTH_RATE_FACTOR: '0.1', AUTH_SEND_FREQUENCY_S: '0' },
  });
  try {
    const { client, email } = await signUpPerson(narrow);
    for (const next of ['first wax', 'second wax', 'third wax']) {
      expect((await client.updateUser({ password: next })).error).toBeNull();
    }
    for (const forgetful of [email, (await signUpPerson(narrow)).email]) {
      expect((await call(narrow, '/recover', { body: { email: forgetful } })).status).toBe(200);
    }
    const changed = 'Your Ruche password was changed';
    await expectMails(email, [changed, changed, 'Reset your password'], narrow);
  } finally {
    await narrow.close();
  }
});
