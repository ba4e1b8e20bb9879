import type { APIRequestContext, Page } from '@playwright/test';
import { expect, openClients, test } from './fixtures/clients.ts';
import { consent, openedBy, withdrawConsent } from './fixtures/networks.ts';
import { toast } from './fixtures/people.ts';
import { isNarrow } from './fixtures/test.ts';

test.use({ expectsRefusals: true });

// Consents are withdrawn here: each width has people of its own.
const people = {
  wide: { id: 'mathieu-kerven', onX: 'Étoile Sportive de Valbrune', onLinkedIn: 'Mathieu Kerven' },
  narrow: { id: 'yannick-lebrun', onX: 'Brasserie du Moulin Noir', onLinkedIn: 'Yannick Lebrun' },
};

async function connectEach(page: Page, accounts: (readonly ['X (Twitter)' | 'LinkedIn', string])[]) {
  for (const [network, person] of accounts) {
    await page.getByRole('button', { name: 'Ajouter un réseau social' }).click();
    // Further ways are known a moment later, and move the buttons.
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Connect with Instagram' })).toBeVisible();
    const popup = await openedBy(page, () =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: `Connect ${network}` })
        .click(),
    );
    const closed = popup.waitForEvent('close');
    await consent(popup, { person });
    const chooser = popup.getByRole('button', { name: /^Connect 1 account/ });
    if (network === 'LinkedIn' && person === 'Yannick Lebrun') await chooser.click();
    // The next one would otherwise be shown in this window, while it is shut.
    await closed;
    await expect(toast(page, `${person} is connected.`)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}

async function lose(page: Page, request: APIRequestContext, personId: string) {
  for (const platform of ['twitter', 'linkedin'] as const) await withdrawConsent(request, platform, personId);
  for (const details of await page.getByRole('button', { name: /^Details of/ }).all()) {
    await details.click();
    await page.getByRole('button', { name: 'Refresh now' }).click();
    await expect(page.getByRole('button', { name: 'Refreshing...' })).toHaveCount(0);
    // The date until which the access was given means nothing any more.
    const expiry = page.getByRole('definition').and(page.locator('dt:text-is("Expire le") + dd'));
    await expect(expiry).toHaveText('Access lost');
    await details.click();
  }
}

/** The step at hand, in the window that the network shows itself in. */
async function answer(page: Page, network: string, person: (typeof people)['wide']) {
  await consent(page, { person: network.includes('X') ? person.onX : person.onLinkedIn });
  if (network.includes('LinkedIn') && person.id === 'yannick-lebrun') {
    await page.getByRole('button', { name: /^Connect 1 account/ }).click();
  }
}

test('lost accesses show at a glance, and one walk brings them back', async ({ page, request, expectAccessible }) => {
  const person = people[isNarrow(page) ? 'narrow' : 'wide'];
  await page.emulateMedia({ colorScheme: isNarrow(page) ? 'dark' : 'light', reducedMotion: 'reduce' });
  const club = { name: 'Étoile Sportive de Valbrune, section des jeunes et des anciens joueurs' };
  await openClients(page, request, [club], '/dashboard/social-accounts');
  await connectEach(page, [
    ['X (Twitter)', person.onX],
    ['LinkedIn', person.onLinkedIn],
  ]);
  await expect(page.getByRole('button', { name: 'Healthy 2' })).toBeVisible();

  await lose(page, request, person.id);
  await page.getByRole('button', { name: 'Needs reconnecting 2' }).click();
  await expect(page).toHaveURL('/dashboard/social-accounts?health=needs_reconnect');
  await expect(page.getByRole('article')).toContainText('Needs reconnecting');
  await expectAccessible();
  // On narrow screens only what there is has a button.
  await page.goto('/dashboard/social-accounts?health=healthy');
  await expect(page.getByText('No accounts with this status')).toBeVisible();
  await page.getByRole('button', { name: 'Show all accounts' }).click();

  await page.goto('/dashboard');
  await page.getByRole('link', { name: /2 accounts need to be reconnected/ }).click();
  await page.getByRole('button', { name: /Reconnect all that need it/ }).click();
  const walk = page.getByRole('dialog', { name: 'Reconnect all that need it' });
  await expect(walk).toContainText('Step 1 of 2');
  expect(await walk.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true);
  await expectAccessible();
  await walk.getByRole('button', { name: 'Skip' }).click();
  await expect(walk).toContainText('Step 2 of 2');
  const step = walk.getByRole('button', { name: /^Reconnect / });
  const network = await step.innerText();
  // A browser that opens no window: the whole page leaves for the network, and comes back to the walk where it was.
  await page.evaluate(() => Object.assign(window, { open: () => null }));
  await step.click();
  await answer(page, network, person);
  await expect(walk).toContainText('1 account reconnected. 1 account skipped');
  await expectAccessible();
  await walk.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Needs reconnecting 1' })).toBeVisible();

  // Somebody else's account is connected instead: what was to be renewed is as it was, and the screen says so.
  const other = await openedBy(page, () => page.getByRole('button', { name: 'Reconnect', exact: true }).click());
  await consent(other, { person: /Garnier/ });
  await expect(page.getByText(/wasn’t reconnected\. Log in to/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Healthy 2' })).toBeVisible();

  await page.getByRole('button', { name: 'Disconnect Sophie Garnier from LinkedIn' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(/loses access to LinkedIn/);
  await expectAccessible();
  await question.getByRole('button', { name: 'Disconnect' }).click();
  await expect(toast(page, 'Sophie Garnier is disconnected.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Details of Sophie Garnier/ })).toHaveCount(0);
  await expect(page.locator('#content')).toBeFocused();

  await page.goto('/dashboard/social-accounts');
  await expect(page.getByRole('button', { name: 'Healthy 1' })).toBeVisible();
  await expect(walk).toHaveCount(0);

  await page.goto('/dashboard/clients');
  await expect(page.getByRole('article').getByRole('listitem').filter({ hasText: 'Needs reconnecting' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole('button', { name: 'Table' }).click();
  const line = page.getByRole('row', { name: /Étoile Sportive/ });
  await expect(line.getByRole('listitem').filter({ hasText: 'Healthy' })).toHaveCount(1);
  await expect(line.getByRole('listitem').filter({ hasText: 'Needs reconnecting' })).toHaveCount(1);
  await expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('an account that was checked just now is not checked again', async ({ page, request }) => {
  await page.emulateMedia({ colorScheme: isNarrow(page) ? 'dark' : 'light', reducedMotion: 'reduce' });
  await openClients(page, request, [{ name: 'Festival des Lucioles' }], '/dashboard/social-accounts');
  await connectEach(page, [['X (Twitter)', 'Festival des Lucioles']]);
  await page.getByRole('button', { name: /^Details of/ }).click();
  const refresh = page.getByRole('button', { name: 'Refresh now' });
  await refresh.click();
  await expect(toast(page, 'Festival des Lucioles is connected and working.')).toBeVisible();
  await expect(page.locator('dt:text-is("Last checked") + dd')).toHaveText('just now');
  await refresh.click();
  await expect(toast(page, 'Checked just now. Try again in a minute.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
