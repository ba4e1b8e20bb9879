import { card, connectFromCard } from './fixtures/clients.ts';
import { consent, networkNames, openedBy } from './fixtures/networks.ts';
import { fillSignIn, newAddress } from './fixtures/people.ts';
import { fillSignUp, sendSignUp } from './fixtures/sign-up.ts';
import { expect, isNarrow, test } from './fixtures/test.ts';

test('somebody new signs up, adds a client, connects an account and is told what is next, in at most 12 clicks', async ({
  page,
  context,
}) => {
  let clicks = 0;
  await context.exposeBinding('countClick', () => {
    clicks += 1;
  });
  await context.addInitScript(() => {
    const { countClick } = globalThis as unknown as { countClick: () => void };
    document.addEventListener('pointerdown', () => countClick(), true);
  });
  const email = newAddress();
  await page.goto('/');
  await page.getByRole('link', { name: 'Start Free Trial' }).first().click();
  await fillSignUp(page, email);
  await sendSignUp(page);
  await fillSignIn(page, { email, password: 'honey and wax' });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps).toContainText('0 of 4 done');
  await steps.getByRole('link', { name: 'Add a client' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Client' });
  await form.getByLabel('Name', { exact: true }).fill('Boulangerie Roussel');
  await form.getByLabel('Email').fill('contact@roussel.example');
  await form.getByRole('button', { name: 'Save' }).click();

  const bakery = card(page, 'Boulangerie Roussel');
  const popup = await openedBy(page, () => connectFromCard(bakery, networkNames.twitter));
  const closed = popup.waitForEvent('close');
  await consent(popup, { person: /Roussel/ });
  await closed;
  await expect(bakery.getByRole('listitem').filter({ hasText: 'Healthy' })).toHaveCount(1);

  if (isNarrow(page)) await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Overview', exact: true }).click();
  await expect(steps).toContainText('2 of 4 done');
  const next = page.getByRole('link', { name: 'Schedule your first post' }).first();
  await expect(next).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(12);

  await next.click();
  const schedule = page.getByRole('dialog', { name: 'Schedule New Post' });
  await expect(schedule.getByLabel('Client')).toHaveValue(/Boulangerie Roussel/);
});
