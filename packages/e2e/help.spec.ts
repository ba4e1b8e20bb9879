import { randomUUID } from 'node:crypto';
import { codeIn, countWith, receive, receiveWith } from './fixtures/outbox.ts';
import { createPerson, enterAs, newAddress } from './fixtures/people.ts';
import { bothWidths, expect, expectFitsPhone, isNarrow, test } from './fixtures/test.ts';
import { openSwitcher } from './fixtures/workspaces.ts';

// The connection is cut on purpose.
test.use({ expectsRefusals: true });

const supportEmail = 'support@localhost';

test(
  'somebody asks for help from where they are, loses nothing on the way, is told what to expect, and both emails arrive',
  bothWidths,
  async ({ page, request, context, expectAccessible }) => {
    test.slow();
    const person = await createPerson(request);
    await enterAs(page, person, '/dashboard/calendar');
    await openSwitcher(page);
    await page.getByRole('menuitem', { name: 'Help' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    await expect(page).toHaveTitle('Help · Ruche');
    const expectation = page.getByRole('region', { name: 'What to expect' });
    await expect(expectation).toContainText('Priority support, included in Pro');
    await expect(expectation).toContainText('usually within 1 business day');
    await expect(expectation).toContainText('Expert includes 24/7 support.');
    await expect(expectation.getByRole('link', { name: 'Compare plans' })).toHaveAttribute(
      'href',
      '/dashboard/settings/plan',
    );
    await expect(page.getByText(`We’ll reply to ${person.email}.`, { exact: false })).toBeVisible();
    await expect(page.getByText('the page you came from (/dashboard/calendar)', { exact: false })).toBeVisible();
    await expectAccessible();
    await expectFitsPhone(page);

    if (!isNarrow(page)) {
      await page.getByRole('button', { name: 'Show all shortcuts' }).click();
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      await page.keyboard.press('Escape');
    }

    // What is missing is said where it is missing.
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Enter a subject.')).toBeVisible();
    await expect(page.getByText('Describe what you need help with.')).toBeVisible();
    await expectAccessible();

    const subject = `A post went out twice ${randomUUID().slice(0, 8)}`;
    const message = page.getByLabel('How can we help?');
    await page.getByLabel('Topic').selectOption({ label: 'Posts and publishing' });
    await page.getByLabel('Subject').fill(subject);
    await message.fill('Yesterday <b>twice</b>.\n\nWhat can I do?');
    await expect(page.getByText('Your text is kept in this browser until you send it.')).toBeVisible();

    // Nothing that was typed is lost: not by leaving, by loading the page anew, nor by a slip of the hand.
    await page.goto('/dashboard/calendar');
    await page.goBack();
    await expect(message).toHaveValue(/What can I do\?$/);
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await expect(message).toHaveValue('');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByLabel('Subject')).toHaveValue(subject);

    // Without a connection it waits for one.
    await context.setOffline(true);
    await expect(page.getByText('You’re offline. We’ll send your request when you’re back online.')).toBeVisible();
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Request sent' })).toBeFocused();
    await expect(page.getByText(`We’ll reply to ${person.email}. A confirmation is on its way there.`)).toBeVisible();
    const requestId = await page.getByRole('definition').first().innerText();
    await expectAccessible();
    await expectFitsPhone(page);

    const confirmation = await receive(request, person.email);
    expect(confirmation.subject).toBe(`We got your request: ${subject}`);
    expect(confirmation.text).toContain(requestId);
    expect(confirmation.text).toContain('usually within 1 business day');
    const mail = await receiveWith(request, supportEmail, requestId);
    expect(mail.subject).toBe(`[P2] [Pro trial] ${subject}`);
    expect(mail.text).toContain('> Yesterday <b>twice</b>.\n> \n> What can I do?');
    expect(mail.text).toContain('/dashboard/calendar');
    expect(mail.text).toContain(person.email);
    expect(mail.text).toMatch(/Mozilla\/5\.0 .*Chrom/);

    await page.getByRole('button', { name: 'Send another' }).click();
    await expect(page.getByLabel('Subject')).toHaveValue('');
  },
);

test('a lost answer sends nothing twice, an error somebody ran into is named, and whoever has no address gives one', async ({
  page,
  request,
  expectAccessible,
}) => {
  test.slow();
  const phone = `336${String(Date.now()).slice(-8)}`;
  const password = 'honey and wax';
  const data = { phone, password, data: { firstName: 'Grace', lastName: 'Hopper' } };
  expect((await request.post('/auth/v1/signup', { data })).status()).toBe(200);
  const token = codeIn(await receive(request, `+${phone}`));
  const answer = await request.post('/auth/v1/verify', { data: { type: 'sms', phone, token } });
  expect(answer.status()).toBe(200);
  const failedId = randomUUID();
  const failure = { code: 'internal', message: 'Something went wrong on our end.', requestId: failedId };
  await page.route('**/api/v1/clients?*', (route) => route.fulfill({ status: 500, json: failure }));
  await enterAs(page, { session: await answer.text() }, '/dashboard/clients');
  await expect(page.getByText('Something went wrong on our end.').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('support');
  await page.getByRole('option', { name: 'Get help' }).click();

  const included = page.getByRole('switch', { name: 'Include the error you just ran into' });
  await expect(included).toBeChecked();
  await expect(page.getByText(`Request ID: ${failedId}`)).toBeVisible();
  await expectAccessible();
  await page.getByLabel('Topic').selectOption({ label: 'Something else' });
  await page.getByLabel('Subject').fill('My clients are gone');
  await page.getByLabel('How can we help?').fill('The list doesn’t load.');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  const contactEmail = newAddress();
  await page.getByLabel('Your email address').fill(contactEmail);

  await page.route('**/api/v1/support-requests', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('alert')).toContainText('We can’t reach Ruche. Check your connection and try again.');
  await expect(page.getByLabel('Subject')).toHaveValue('My clients are gone');
  await expectAccessible();
  await page.unroute('**/api/v1/support-requests');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible();

  const mail = await receiveWith(request, supportEmail, failedId);
  expect(mail.subject).toBe('[P2] [Pro trial] My clients are gone');
  expect(mail.text).toContain(`${contactEmail} (not confirmed)`);
  const confirmation = await receive(request, contactEmail);
  expect(confirmation.subject).toBe('We got your support request');
  expect(confirmation.text).not.toContain('doesn’t load');
  expect(await countWith(request, supportEmail, failedId)).toBe(1);
});
