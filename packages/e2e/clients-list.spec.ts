import { card, expect, openClients, test, withoutStream } from './fixtures/clients.ts';
import { givePlan } from './fixtures/elsewhere.ts';
import { bothWidths, isNarrow } from './fixtures/test.ts';

const three = [
  { name: 'Atelier Nord', email: 'bonjour@nord.example', status: 'inactive', tags: ['design'] },
  { name: 'Café Lumière', companyName: 'Lumière SAS', status: 'pending', tags: ['food'] },
  { name: 'Boulangerie Martin', companyName: 'Martin SARL', tags: ['food', 'local'] },
];

test(
  'shows every client on a card, newest first, in as many columns as there is room for, and in lines of a table',
  bothWidths,
  async ({ page, request, expectAccessible }) => {
    await openClients(page, request, three);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Boulangerie Martin',
      'Café Lumière',
      'Atelier Nord',
    ]);
    const nord = card(page, 'Atelier Nord');
    await expect(nord).toContainText('bonjour@nord.example');
    await expect(nord).toContainText('No company');
    await expect(nord.getByText('inactive')).toHaveCSS('text-transform', 'capitalize');
    await expect(nord.getByRole('heading', { name: 'Social Accounts' })).toBeVisible();
    await expect(nord).toContainText('No accounts connected');
    await expect(card(page, 'Café Lumière')).toContainText('Lumière SAS');
    // Green, yellow and red, as the light theme has them for text.
    const colors = { active: 'rgb(31, 122, 77)', pending: 'rgb(154, 91, 0)', inactive: 'rgb(179, 54, 30)' };
    for (const [status, color] of Object.entries(colors)) {
      await expect(page.getByText(status, { exact: true })).toHaveCSS('color', color);
    }
    await expectAccessible();
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Actions for Atelier Nord' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Delete']);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Table' }).click();
    await page.reload();
    const row = page.getByRole('row', { name: /Atelier Nord/ });
    await expect(row).toContainText('bonjour@nord.example');
    if (!isNarrow(page)) await expect(row).toContainText('No company');
    await expectAccessible();
    expect(await overflow()).toBeLessThanOrEqual(0);
    if (isNarrow(page)) return;

    await page.getByRole('button', { name: 'Cards' }).click();
    const countColumns = () =>
      page.getByRole('article').evaluateAll((cards) => new Set(cards.map((one) => one.getBoundingClientRect().x)).size);
    for (const [width, columns] of [
      [390, 1],
      [900, 2],
      [1440, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(countColumns).toBe(columns);
    }
    await page.getByRole('link', { name: 'Atelier Nord' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Atelier Nord' })).toBeVisible();
  },
);

test(
  'goes on loading a long list while one scrolls, and holds only what is near',
  bothWidths,
  async ({ page, request, expectAccessible }) => {
    const { api, person } = await openClients(page, request);
    await givePlan(person, 'expert');
    await api.addMany(300);
    await page.goto('/dashboard/clients?sort=name');
    const cards = page.getByRole('article');
    await expect(cards.first()).toBeVisible();
    const scrollDown = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(async () => {
      await scrollDown();
      await expect(card(page, 'Client 99')).toBeInViewport({ timeout: 500 });
    }).toPass();
    expect(await cards.count()).toBeLessThan(60);
    await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();

    await page.getByRole('button', { name: 'Table' }).click();
    await expect(page.getByRole('table', { name: 'Clients' })).toHaveAttribute('aria-rowcount', '301');
    await page.evaluate(() => window.scrollTo(0, 0));
    const first = page.getByRole('link', { name: 'Client 0', exact: true });
    await first.focus();
    await scrollDown();
    const last = page.getByRole('row', { name: 'Client 99 ' });
    await expect(last).toBeInViewport();
    await expect(last).toHaveAttribute('aria-rowindex', '301');
    await expectAccessible();
    expect(await page.getByRole('row').count()).toBeLessThan(60);
    // Whoever uses the keyboard is still where they were.
    await expect(first).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Actions for Client 0', exact: true })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Client 1', exact: true })).toBeFocused();
  },
);

test.describe('when the server fails', () => {
  test.use({ expectsRefusals: true });

  test('searches, filters and sorts by the address, says that it loads, what failed, and tries again', async ({
    page,
    request,
  }) => {
    await openClients(page, request, three);
    await page.getByRole('searchbox', { name: 'Search clients' }).fill('martin');
    await expect(page).toHaveURL(/[?&]q=martin/);
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await page.getByRole('combobox', { name: 'Status' }).selectOption('pending');
    await expect(page).toHaveURL(/status=pending/);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Café Lumière']);
    await page.getByRole('searchbox', { name: 'Search clients' }).fill('nobody');
    await expect(page.getByText('No client matches')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).last().click();
    await expect(page.getByRole('article')).toHaveCount(3);

    const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
    const answer = { status: 403, json: { code: 'forbidden', message: 'Not now.', requestId: 'r' } };
    await page.route('**/api/v1/clients?*', async (route) => {
      await held;
      await route.fulfill(answer);
    });
    await withoutStream(page);
    await page.goto('/dashboard/clients?tag=food&sort=name');
    await expect(page.getByText('Loading your clients')).toBeAttached();
    release(undefined);
    const alert = page.getByRole('alert').filter({ hasText: 'Couldn’t load your clients' });
    await expect(alert).toContainText('Not now.');
    await expect(page.getByText('Loading your clients')).toHaveCount(0);
    const color = await alert.getByText('Not now.').evaluate((text) => getComputedStyle(text).color);
    expect(color).toBe('rgb(179, 54, 30)');
    await page.unroute('**/api/v1/clients?*');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Boulangerie Martin', 'Café Lumière']);
    await expect(page.getByRole('combobox', { name: 'Tag' })).toHaveValue('#food');
  });

  test('keeps what was loaded when a refresh fails, and says so until one succeeds', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const { api } = await openClients(page, request, three);
    await expect(page.getByRole('article')).toHaveCount(3);
    // What stands in front of a server that is away answers in a way of its own.
    const busy = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' };
    await page.route('**/api/v1/clients?*', (route) => route.fulfill(busy));
    await api.addMany(1);
    const notice = page.getByRole('status').filter({ hasText: 'Couldn’t refresh your clients' });
    await expect(notice).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(3);
    await expectAccessible();
    await page.unroute('**/api/v1/clients?*');
    await expect(page.getByRole('article')).toHaveCount(4, { timeout: 50_000 });
    await expect(notice).toHaveCount(0);
  });

  test('asks again for a page that did not come, where it would stand', async ({ page, request }) => {
    const { api, person } = await openClients(page, request);
    await givePlan(person, 'expert');
    await api.addMany(70);
    const answer = { status: 403, json: { code: 'forbidden', message: 'Not now.', requestId: 'r' } };
    await page.route('**/api/v1/clients?*cursor=*', (route) => route.fulfill(answer));
    await withoutStream(page);
    await page.goto('/dashboard/clients?sort=name');
    const alert = page.getByRole('alert').filter({ hasText: 'Couldn’t load more. Not now.' });
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(alert).toBeInViewport({ timeout: 500 });
    }).toPass();
    await page.unroute('**/api/v1/clients?*cursor=*');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('All 70 loaded')).toBeAttached();
    await expect(alert).toHaveCount(0);
  });
});
