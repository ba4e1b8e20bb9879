import type { APIRequestContext, Page } from '@playwright/test';
import { givePlan } from './fixtures/elsewhere.ts';
import { createPerson, type Person } from './fixtures/people.ts';
import { bothWidths, expect, expectFitsPhone, isNarrow, test } from './fixtures/test.ts';

// What a key may not do is tried, and refused.
test.use({ expectsRefusals: true });

const reference = '/api/v1/reference';

/** A key for somebody's workspace, as Settings → API makes it. */
async function createKey(request: APIRequestContext, person: Person, scopes: string[]): Promise<string> {
  const headers = { authorization: `Bearer ${person.accessToken}` };
  await givePlan(person, 'expert');
  const answer = await request.post('/api/v1/api-keys', { headers, data: { name: 'Reference', scopes } });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { secret: string }).secret;
}

/** Opens an operation by searching for it, as keyboards do. */
async function search(page: Page, text: string): Promise<void> {
  if (isNarrow(page)) await page.getByRole('combobox', { name: 'Search the API reference' }).click();
  else await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Search the API reference' })).toBeFocused();
  await page.keyboard.type(text);
  await expect(page.getByRole('option').first()).toContainText(text);
  await page.keyboard.press('Enter');
}

test(
  'somebody finds an operation, tries it with a key, is asked before they change anything, and leaves no key behind',
  bothWidths,
  async ({ page, request, expectAccessible }) => {
    test.slow();
    const person = await createPerson(request);
    const key = await createKey(request, person, ['clients:read', 'clients:write']);
    await page.goto(reference);
    await expect(page.getByRole('heading', { level: 1, name: 'Ruche API' })).toBeVisible();
    await expectAccessible();
    await expectFitsPhone(page);

    await search(page, 'Add a client');
    await expect(page).toHaveURL(`${reference}/clients#post-api-v1-clients`);
    const adding = page.locator('#post-api-v1-clients');
    await expect(adding.getByRole('heading', { name: 'Add a client' })).toBeInViewport();
    await expect(adding.getByText('clients:write', { exact: true })).toBeVisible();
    // Links to a place work when the page is loaded anew.
    await page.reload();
    await expect(adding.getByRole('heading', { name: 'Add a client' })).toBeInViewport();

    await adding.getByRole('tab', { name: 'TypeScript' }).click();
    await expect(adding.getByText('ruche.clients.create')).toBeVisible();
    await expectAccessible();
    await expectFitsPhone(page);

    await adding.getByText('Try it', { exact: true }).click();
    await adding.getByLabel('API key').fill('ruche_nothing');
    await adding.getByLabel('Body').fill('{ "name": "Atelier Lumen" ');
    await adding.getByRole('button', { name: 'Send request' }).click();
    await expect(adding.getByRole('status')).toContainText('The body isn’t valid JSON.');
    await expect(adding.getByText('This key doesn’t work.', { exact: false })).toBeVisible();

    await adding.getByLabel('API key').fill(key);
    await adding.getByLabel('Body').fill('{ "name": "Atelier Lumen", "email": "hello@atelier-lumen.example" }');
    await expect(adding.getByText('Reference: can do this.')).toBeVisible();
    await adding.getByRole('button', { name: 'Send request' }).click();
    const question = page.getByRole('dialog', { name: 'Send this to your workspace?' });
    await expect(question).toContainText('POST /api/v1/clients');
    await expectAccessible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(adding.getByRole('status')).not.toContainText('201');
    await adding.getByRole('button', { name: 'Send request' }).click();
    await question.getByRole('button', { name: 'Send request' }).click();
    await expect(adding.getByRole('status')).toContainText('201');
    await expect(adding.getByRole('status')).toContainText('idempotency-key (sent)');

    // The key stays while they go on reading, also on other pages.
    await search(page, 'List clients');
    const listing = page.locator('#get-api-v1-clients');
    await listing.getByText('Try it', { exact: true }).click();
    await expect(listing.getByLabel('API key')).toHaveValue(key);
    await listing.getByLabel('q', { exact: true }).fill('Lumen');
    await listing.getByRole('button', { name: 'Send request' }).click();
    await expect(listing.getByRole('status')).toContainText('200');
    await expect(listing.getByRole('status')).toContainText('x-ratelimit-remaining');
    await expect(listing.getByRole('status')).toContainText('"name": "Atelier Lumen"');
    await expectAccessible();
    await expectFitsPhone(page);

    await search(page, 'List posts');
    const posts = page.locator('#get-api-v1-posts');
    await posts.getByText('Try it', { exact: true }).click();
    await expect(posts.getByText('Reference: doesn’t have posts:read.')).toBeVisible();
    await posts.getByRole('button', { name: 'Send request' }).click();
    await expect(posts.getByRole('status')).toContainText('scope_missing');

    // Nothing is kept of it.
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    );
    expect(stored).not.toContain(key);
    await page.goto('/robots.txt');
    await page.goBack();
    await posts.getByText('Try it', { exact: true }).click();
    await expect(posts.getByLabel('API key')).toHaveValue('');
  },
);

test('guides, errors, and the changelog can be read by everybody', bothWidths, async ({ page, expectAccessible }) => {
  test.slow();
  await page.goto(`${reference}/guides/webhooks`);
  await expect(page.getByRole('heading', { level: 1, name: 'React to events' })).toBeVisible();
  await expectAccessible();
  await expectFitsPhone(page);
  if (isNarrow(page)) await page.getByText('Menu', { exact: true }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Errors' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Errors' })).toBeVisible();
  await expect(page).toHaveTitle('Errors · Ruche API');
  await expectAccessible();
  await expectFitsPhone(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'React to events' })).toBeVisible();
  await page.goto(`${reference}/changelog`);
  await expectAccessible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('operations can be read, with both examples', async ({ page }) => {
    await page.goto(`${reference}/posts#post-api-v1-posts`);
    const article = page.locator('#post-api-v1-posts');
    await expect(article.getByText('ruche.posts.create')).toBeVisible();
    await expect(article.getByText('curl -X POST', { exact: false })).toBeVisible();
    await expect(page.getByText('Try it', { exact: true }).first()).toBeHidden();
  });
});
