import type { APIRequestContext, Page } from '@playwright/test';
import { givePlan, joinWorkspace } from './fixtures/elsewhere.ts';
import { createPerson, enterAs, type Person, toast } from './fixtures/people.ts';
import { apiOf } from './fixtures/posts.ts';
import { openReceiver, type Receiver } from './fixtures/receiver.ts';
import { bothWidths, expect, expectFitsPhone, isNarrow, test } from './fixtures/test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const path = '/dashboard/settings/api';
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function check(page: Page, expectAccessible: () => Promise<void>): Promise<void> {
  await expectAccessible();
  if (isNarrow(page)) await expectFitsPhone(page);
}

/** A key for one of two clients, made on the screen and copied from it. */
async function createKey(page: Page, expectAccessible: () => Promise<void>): Promise<string> {
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create API key' });
  await dialog.getByLabel('Name').fill('Zapier');
  await dialog.getByRole('radio', { name: /^Publish/ }).check();
  await dialog.getByRole('radio', { name: /^Custom/ }).check();
  await dialog.getByRole('group', { name: 'Access to Analytics' }).getByRole('radio', { name: 'Read' }).check();
  await dialog.getByRole('radio', { name: /^Only some clients/ }).check();
  await dialog.getByRole('combobox', { name: 'Add a client' }).click();
  await page.getByRole('option', { name: /^Boulangerie Martin/ }).click();
  await dialog.getByLabel('Expires').selectOption('30');
  await check(page, expectAccessible);
  await dialog.getByRole('button', { name: 'Create key' }).click();

  const shown = page.getByRole('dialog', { name: 'Save your key' });
  await expect(shown).toContainText('/api/v1/api-keys/current');
  await check(page, expectAccessible);
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Close without copying?' });
  await question.getByRole('button', { name: 'Go back' }).click();
  await shown.getByRole('button', { name: 'Copy' }).first().click();
  await expect(shown.getByRole('button', { name: 'Copied' })).toBeVisible();
  const key = await copied(page);
  await page.keyboard.press('Escape');
  await expect(shown).toHaveCount(0);
  await expect(question).toHaveCount(0);
  return key;
}

/** What a program with the key gets. */
const callWith = (request: APIRequestContext, key: string, address: string) =>
  request.get(`/api/v1${address}`, { headers: { authorization: `Bearer ${key}` } });

test(
  'an owner gives a program a key for one client, sees that it was used, and revokes it',
  bothWidths,
  async ({ page, request, expectAccessible }) => {
    const person = await createPerson(request);
    await enterAs(page, person, path);
    await expect(page.getByText('API access is included in the Expert plan.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'See plans' })).toBeVisible();
    await check(page, expectAccessible);

    await givePlan(person, 'expert');
    const api = apiOf(request, person);
    await api.addClient('Boulangerie Martin');
    await api.addClient('Café de la Gare');
    await page.reload();
    await expect(page.getByText('No API keys yet')).toBeVisible();
    for (const link of await page.getByRole('navigation', { name: 'Documentation' }).getByRole('link').all()) {
      expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
    }
    await check(page, expectAccessible);

    const key = await createKey(page, expectAccessible);
    expect(key).toMatch(/^ruche_[A-Za-z0-9]{43}$/);
    const seen = (await (await callWith(request, key, '/clients')).json()) as { items: { name: string }[] };
    expect(seen.items.map(({ name }) => name)).toEqual(['Boulangerie Martin']);
    expect((await callWith(request, key, '/reports')).status()).toBe(403);

    await page.reload();
    const keys = page.getByRole('listitem').filter({ hasText: 'Zapier' });
    await expect(keys.first()).toContainText(`${key.slice(0, 12)}…`);
    await expect(keys.first()).toContainText('Only Boulangerie Martin');
    await expect(keys.first()).toContainText('Last used just now');
    await check(page, expectAccessible);

    // What a smaller plan leaves can still be revoked.
    await givePlan(person, 'pro');
    await page.reload();
    await expect(page.getByText('These keys don’t work on your plan. You can still revoke them.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create key' })).toHaveCount(0);
    await check(page, expectAccessible);
    await page.getByRole('button', { name: 'Revoke Zapier' }).click();
    const question = page.getByRole('alertdialog', { name: 'Revoke Zapier?' });
    await expect(question).toContainText(`Programs that use ${key.slice(0, 12)}… stop working right away.`);
    await question.getByRole('button', { name: 'Revoke key' }).click();
    await expect(toast(page, 'Zapier is revoked.')).toBeVisible();
    expect((await callWith(request, key, '/clients')).status()).toBe(401);
    await page.getByText('1 revoked key').click();
    await expect(keys.first()).toContainText('Revoked');

    const manager = await createPerson(request);
    await joinWorkspace(manager, person, 'manager');
    await enterAs(page, manager, path);
    await expect(page.getByText('Only the owner manages API access')).toBeVisible();
    await check(page, expectAccessible);
  },
);

/** An endpoint added on the screen; its secret, copied from there. */
async function addEndpoint(page: Page, { url }: Receiver, expectAccessible: () => Promise<void>): Promise<string> {
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add webhook endpoint' });
  await dialog.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(dialog.getByText('Choose at least one event.')).toBeVisible();
  await check(page, expectAccessible);
  await dialog.getByLabel('URL').fill(url);
  await dialog.getByRole('checkbox', { name: 'A post was written' }).check();
  await dialog.getByRole('button', { name: 'Add endpoint' }).click();
  const shown = page.getByRole('dialog', { name: 'Save the signing secret' });
  await shown.getByRole('button', { name: 'Copy' }).click();
  await expect(shown.getByRole('button', { name: 'Copied' })).toBeVisible();
  const secret = await copied(page);
  await shown.getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(page.getByRole('heading', { level: 2, name: url })).toBeVisible();
  return secret;
}

/** A test that the receiver refuses, found among those that failed, and sent again once it takes them. */
async function replayFailed(page: Page, receiver: Receiver, expectAccessible: () => Promise<void>): Promise<void> {
  receiver.answer(500);
  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText('Test failed: ')).toBeVisible();
  const refused = receiver.received.at(-1);
  await page.getByRole('group', { name: 'Deliveries to show' }).getByRole('radio', { name: 'Failed' }).check();
  await expect(page).toHaveURL(/\?state=failed$/);
  const failed = page.getByRole('list', { name: 'Deliveries, newest first' }).getByText('Test message');
  await expect(failed).toHaveCount(1);
  await failed.click();
  await expect(page.getByText('Our queue is down')).toBeVisible();
  await expect(page.getByText(`webhook-id: ${refused?.id}`)).toBeVisible();
  await check(page, expectAccessible);
  receiver.answer(200);
  await page.getByRole('button', { name: 'Replay' }).click();
  await expect(page.getByText('No deliveries like this.')).toBeVisible();
  await expect.poll(() => receiver.received.at(-1)).toMatchObject({ id: refused?.id });
  await page.getByRole('button', { name: 'Show all' }).click();
}

async function openApiSettings(page: Page, request: APIRequestContext): Promise<Person> {
  const person = await createPerson(request);
  await givePlan(person, 'expert');
  await enterAs(page, person, path);
  return person;
}

test(
  'an owner adds a webhook endpoint, tests it, replays what failed, and sees what is sent',
  bothWidths,
  async ({ page, request, expectAccessible }) => {
    const receiver = await openReceiver();
    const person = await openApiSettings(page, request);
    const secret = await addEndpoint(page, receiver, expectAccessible);
    await expect(page.getByText('Nothing sent yet')).toBeVisible();
    await page.getByRole('button', { name: 'Send test' }).click();
    await expect(page.getByText('Test delivered: your server answered 200')).toBeVisible();
    expect(receiver.received.map(({ type, isSigned }) => [type, isSigned(secret)])).toEqual([['webhook.test', true]]);
    await check(page, expectAccessible);

    await replayFailed(page, receiver, expectAccessible);
    const client = await apiOf(request, person).addClient('Boulangerie Martin');
    await apiOf(request, person).addPost({
      clientId: client.id,
      content: 'Fresh bread',
      platforms: [],
      status: 'draft',
    });
    const log = page.getByRole('list', { name: 'Deliveries, newest first' });
    await expect(log.getByText('A post was written, scheduled, changed, moved, or deleted')).toBeVisible();
    await expect(log.getByText('Delivered')).toHaveCount(3);

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'New signing secret' }).click();
    await page.getByRole('button', { name: 'Create new secret' }).click();
    await expect(page.getByText('The old secret works for another 24 hours.')).toBeVisible();
    await page.getByRole('button', { name: 'I’ve saved it' }).click();
    await page.getByRole('button', { name: 'Send test' }).click();
    await expect.poll(() => receiver.received.length).toBe(5);
    expect(receiver.received.at(-1)?.isSigned(secret)).toBe(true);

    await page.getByRole('switch', { name: /^Send events/ }).click();
    await expect(toast(page, 'The endpoint is off.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send test' })).toBeDisabled();
    await check(page, expectAccessible);
    await page.getByRole('link', { name: 'API', exact: true }).last().click();
    await expect(page.getByRole('listitem').filter({ hasText: receiver.url }).first()).toContainText('Off');
    await check(page, expectAccessible);

    await page.getByRole('link', { name: receiver.url }).click();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete endpoint' }).click();
    await page.getByRole('button', { name: 'Delete endpoint' }).click();
    await expect(toast(page, 'The endpoint is deleted.')).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(page.getByText(/^No endpoints yet\./)).toBeVisible();
    await receiver.close();
  },
);
