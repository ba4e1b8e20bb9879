import { tellOften } from './fixtures/elsewhere.ts';
import { billingApi } from './fixtures/payments.ts';
import { createPerson, enterAs, type Person, toast } from './fixtures/people.ts';
import { expect, test } from './fixtures/test.ts';

let person: Person;

test.beforeEach(async ({ page, request }) => {
  person = await createPerson(request);
  await enterAs(page, person);
});

test('the workspace takes another name and zone, and shows them at once; the appearance is chosen and kept', async ({
  page,
}) => {
  await page.goto('/dashboard/settings/workspace');
  await expect(page.getByText('Monday', { exact: true })).toBeVisible();
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('');
  await page.getByRole('button', { name: 'Save workspace' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await name.fill('Rucher du Nord');
  await page.getByLabel('Default time zone').selectOption('America/Toronto');
  await page.getByRole('button', { name: 'Save workspace' }).click();
  await expect(toast(page, 'Workspace saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Workspace: Rucher du Nord/ })).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Rucher du Nord');
  await expect(page.getByLabel('Default time zone')).toHaveValue('America/Toronto');

  await page.getByRole('main').getByRole('link', { name: 'Appearance', exact: true }).click();
  await page.getByRole('main').getByRole('radio', { name: /^Dark/ }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.getByRole('main').getByRole('radio', { name: /^Dark/ })).toBeChecked();
});

test('a plan says what it costs and when it starts before anything is paid; the bell rings in every window', async ({
  page,
  context,
  expectAccessible,
}) => {
  const other = await context.newPage();
  const listening = other.waitForResponse('**/api/v1/events');
  await other.goto('/dashboard/calendar');
  await listening;
  await expect(other.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/v1/events', async (route) => {
    await held;
    await route.continue();
  });
  const read = page.waitForResponse('**/api/v1/notifications?*');
  await page.goto('/dashboard/settings/plan');
  await read;
  await expect(page.getByText(/free Pro trial until .+ \(14 days left\)/)).toBeVisible();
  for (const price of ['$29', '$79', '$149']) await expect(page.getByText(price)).toBeVisible();
  await page.getByRole('button', { name: 'Choose Essential' }).click();
  const question = page.getByRole('dialog', { name: 'Choose Essential?' });
  await expect(question).toContainText('$29 per month');
  await expect(question).toContainText(/when your trial ends\. Until then you keep Pro/);
  await expectAccessible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('0 of 15')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  // Told over the stream, which was on its way meanwhile; the other window hears of it without being touched.
  release();
  await tellOften(person, 1);
  const bell = page.getByRole('button', { name: 'Notifications, 1 unread' });
  await expect(bell).toBeVisible();
  await expect(other.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await other.close();
  await bell.click();
  const told = page.getByRole('dialog', { name: 'Notifications' });
  await expect(told.getByRole('listitem')).toHaveCount(1);
  const marked = page.waitForResponse('**/api/v1/notifications/read');
  await told.getByRole('button', { name: 'Mark all as read' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeFocused();
  await marked;
  await page.unroute('**/api/v1/events');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});

test.describe('a full bell', () => {
  test.use({ expectsRefusals: true });

  test('goes back to the earliest, and says when something could not be marked as read', async ({ page }) => {
    await tellOften(person, 31);
    await page.goto('/dashboard/calendar');
    await page.getByRole('button', { name: 'Notifications, 31 unread' }).click();
    const told = page.getByRole('dialog', { name: 'Notifications' });
    await expect(told.getByRole('listitem')).toHaveCount(30);
    await told.getByRole('button', { name: 'Show earlier' }).click();
    await expect(told.getByRole('listitem')).toHaveCount(31);
    await expect(told.getByRole('listitem').last()).toContainText('You’re now a member of this workspace');
    await expect(told.getByRole('button', { name: 'Show earlier' })).toBeHidden();

    await page.route('**/api/v1/notifications/read', (route) => route.abort(), { times: 1 });
    await told.getByRole('listitem').last().getByRole('button').click();
    await expect(
      toast(page, 'Not marked as read. We can’t reach Ruche. Check your connection and try again.'),
    ).toBeVisible();
    await expect(told.getByText('Unread')).toHaveCount(31);
    await told.getByRole('listitem').last().getByRole('button').click();
    await expect(told.getByText('Unread')).toHaveCount(30);
  });
});

test('whoever wants no word of plans hears none', async ({ page, request }) => {
  await page.goto('/dashboard/settings/notifications');
  const wish = page.getByRole('switch', { name: 'The plan changes' });
  await expect(wish).toBeChecked();
  const elsewhere = await request.put('/api/v1/notifications/preferences', {
    headers: { authorization: `Bearer ${person.accessToken}` },
    data: { preferences: { clients_imported: false } },
  });
  expect(elsewhere.status()).toBe(200);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await wish.uncheck();
  await saved;
  const summary = page.getByRole('switch', { name: 'Daily summary' });
  const mailSaved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await summary.uncheck();
  await mailSaved;
  await page.reload();
  await expect(wish).not.toBeChecked();
  await expect(summary).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Needs attention' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Clients are imported' })).not.toBeChecked();
  await billingApi(request, person).subscribe('expert');
  await page.getByRole('main').getByRole('link', { name: 'Plan', exact: true }).click();
  await expect(page.getByText('0, unlimited')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});

test('of two switches that are thrown at once neither springs back', async ({ page }) => {
  // Beside wishes of a newer server, which this page does not know, and of which it says nothing.
  const path = '**/api/v1/notifications/preferences';
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let puts = 0;
  await page.route(path, async (route) => {
    if (route.request().method() === 'PUT') {
      puts += 1;
      if (puts === 2) await held;
      return route.continue();
    }
    const answer = await route.fetch();
    const body = (await answer.json()) as { preferences: Record<string, boolean> };
    const { trial_ending: _, ...others } = body.preferences;
    await route.fulfill({ response: answer, json: { ...body, preferences: { ...others, post_published: false } } });
  });
  await page.goto('/dashboard/settings/notifications');
  const wishes = ['The plan changes', 'Clients are imported'].map((name) => page.getByRole('switch', { name }));
  for (const wish of wishes) await expect(wish).toBeChecked();
  await expect(page.getByRole('switch', { name: /free trial/ })).toHaveCount(0);
  const first = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  for (const wish of wishes) await wish.uncheck();
  expect((await first).status()).toBe(200);
  await expect.poll(() => puts).toBe(2);
  for (const wish of wishes) await expect(wish).not.toBeChecked();
  const second = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  release();
  expect((await second).status()).toBe(200);
  await page.unroute(path);
  await page.reload();
  for (const wish of wishes) await expect(wish).not.toBeChecked();
  await expect(page.getByRole('switch', { checked: false })).toHaveCount(2);
  await expect(page.getByRole('switch', { name: /free trial/ })).toBeChecked();
});

test('a section that is on its way leaves the screen around it as it is', async ({ page, expectAccessible }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/settings-plan-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/dashboard/settings');
  const screen = page.getByRole('main');
  await screen.getByRole('link', { name: 'Plan', exact: true }).click();
  // The section before may have been on its way, too: what it says stays behind, out of sight.
  await expect(screen.locator('[aria-busy=true]').getByText('Loading', { exact: true })).toBeAttached();
  await expectAccessible('busy');
  release();
  await expect(page.getByText('0 of 15')).toBeVisible();
});
