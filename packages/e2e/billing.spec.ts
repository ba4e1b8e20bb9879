import { endGrace, endTrial, joinWorkspace } from './fixtures/elsewhere.ts';
import { billingApi, cards, endFreeDays, failPaymentCalls, payOnPage, typeCard } from './fixtures/payments.ts';
import { createPerson, enterAs, toast } from './fixtures/people.ts';
import { bothWidths, expect, expectFitsPhone, isNarrow, test } from './fixtures/test.ts';

// Details that are refused on purpose, and questions that smaller plans answer with no.
test.use({ expectsRefusals: true });

const planPath = '/dashboard/settings/plan';
const day = '[A-Z][a-z]+ \\d{1,2}';

test(
  'somebody on the trial leaves the payment page, pays after all, and keeps their billing details right',
  bothWidths,
  async ({ page, request, expectAccessible }) => {
    const person = await createPerson(request);
    await enterAs(page, person, planPath);
    await expect(page.getByText(/free Pro trial until .+ \(14 days left\)\. No credit card required/)).toBeVisible();
    await expect(page.getByText('No invoices yet.')).toBeVisible();
    await expect(page.getByText('No card yet.')).toBeVisible();
    await expect(page.getByText('0 of 15')).toBeVisible();
    await expect(page.getByText('0 of 2,000,000 tokens')).toBeVisible();
    await expect(page.getByLabel('Name or company')).toBeVisible();
    await expectAccessible();
    if (isNarrow(page)) await expectFitsPhone(page);

    await page.getByRole('button', { name: 'Keep Pro' }).click();
    const terms = page.getByRole('dialog', { name: 'Choose Pro?' });
    await expect(terms).toContainText('$79 per month');
    await expect(terms).toContainText(new RegExp(`First payment\\$79 on ${day}Nothing is charged today`));
    await expectAccessible();
    await terms.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByRole('link', { name: 'Go back without paying' }).click();
    await expect(page.getByText('You left the payment page. Nothing was charged.')).toBeVisible();
    await expect(page).toHaveURL(planPath);
    await expectAccessible();
    await page.getByRole('button', { name: 'Close', exact: true }).click();

    await page.getByRole('button', { name: 'Keep Pro' }).click();
    await terms.getByRole('button', { name: 'Continue to payment' }).click();
    await payOnPage(page, cards.succeeds, 'FR40303265045');
    await expect(toast(page, 'You’ve chosen Pro.')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      new RegExp(`You’ve chosen Pro\\. Your first payment is on ${day}\\.`),
    );
    await expect(page).toHaveURL(planPath);
    await expect(
      page.getByText(/It’s free until your trial ends on .+\. You then pay \$79\.00 per month\./),
    ).toBeVisible();
    await expect(page.getByText(new RegExp(`^\\$79\\.00 on ${day}$`))).toBeVisible();
    await expect(page.getByText('Visa ending in 4242')).toBeVisible();
    await expect(page.getByText('Expires 12/2040')).toBeVisible();
    await expectAccessible();
    if (isNarrow(page)) await expectFitsPhone(page);

    // What was given on the payment page is there to be changed; what is refused stays typed.
    const vatNumber = page.getByLabel('VAT number');
    await expect(vatNumber).toHaveValue('FR40303265045');
    await expect(page.getByLabel('City')).toHaveValue('Lyon');
    await page.getByLabel('Country').selectOption('BR');
    await page.getByLabel('City').fill('Recife');
    const emails = page.getByLabel('Who gets invoices');
    await emails.fill('books@atelier.example');
    await emails.press('Enter');
    const refused = page.waitForResponse('**/api/v1/billing/details');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect((await refused).status()).toBe(400);
    await expect(page.getByText('We can’t print tax numbers from this country on invoices yet.')).toBeVisible();
    await expect(vatNumber).toBeFocused();
    await expectAccessible();
    await vatNumber.fill('');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, 'Your billing details are saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('City')).toHaveValue('Recife');
    await expect(vatNumber).toHaveValue('');
    await expect(page.getByText('books@atelier.example')).toBeVisible();
  },
);

test('a card fails, another one works after 3-D Secure, and an upgrade waits until its payment is confirmed', async ({
  page,
  request,
  context,
  expectAccessible,
}) => {
  const person = await createPerson(request);
  await endTrial(person);
  await enterAs(page, person, planPath);
  await expect(page.getByText(/Your free trial ended on .+\. Nothing was deleted/)).toBeVisible();
  await expectAccessible();
  // An address alone is no payment.
  await page.goto(`${planPath}?checkout=cs_test_unpaid`);
  await expect(page.getByText('Confirming your payment...')).toBeVisible();
  await expect(page.getByText('Our payment provider hasn’t confirmed your payment yet.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('There’s no need to pay again.')).toBeVisible();

  await page.getByRole('button', { name: 'Choose Essential' }).click();
  const terms = page.getByRole('dialog', { name: 'Choose Essential?' });
  await expect(terms).toContainText('First payment$29 today');
  await terms.getByRole('button', { name: 'Continue to payment' }).click();
  await payOnPage(page, cards.declined);
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await payOnPage(page, cards.asksForAuthentication);
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(toast(page, 'You’re on Essential.')).toBeVisible();
  await expect(page.getByText(new RegExp(`^Renews on ${day} for \\$29\\.00\\.$`))).toBeVisible();
  const invoices = page.getByRole('table', { name: 'Invoices' }).getByRole('row');
  await expect(invoices).toHaveCount(2);
  await expect(invoices.nth(1)).toContainText(/\$29\.00Paid/);
  await expect(page.getByText('Not included in your plan')).toBeVisible();
  await expectAccessible();

  // Nothing is lost where the payment provider is away, and the next try gets there.
  await failPaymentCalls(request, 'POST /v1/billing_portal/sessions', 2);
  await page.getByRole('button', { name: 'Change card' }).click();
  await expect(page.getByText(/^We can’t reach our payment provider right now\. Nothing was lost\./)).toBeVisible();
  await page.getByRole('button', { name: 'Change card' }).click();
  await expect(page.getByRole('heading', { name: 'Payment method' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Ruche' }).click();
  await expect(page).toHaveURL(planPath);

  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  const upgrade = page.getByRole('dialog', { name: 'Upgrade to Pro?' });
  await expect(upgrade).toContainText(/Pro until .+\$79\.00Unused time on Essential−\$29\.00Due now\$50\.00/);
  await expect(upgrade).toContainText(new RegExp(`Then \\$79\\.00 per month from ${day}\\.`));
  await expectAccessible();
  await upgrade.getByRole('button', { name: 'Pay $50.00 and upgrade' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm your payment' });
  await expect(confirmation).toContainText('Nothing changes until then.');
  await expectAccessible();
  await confirmation.getByRole('button', { name: 'I’ve paid' }).click();
  await expect(confirmation).toContainText('We haven’t received this payment yet.');
  const opening = context.waitForEvent('page');
  await confirmation.getByRole('link', { name: 'Go to payment page' }).click();
  const bank = await opening;
  await bank.getByRole('button', { name: /^Pay \$50\.00 with the card/ }).click();
  await bank.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(bank.getByText('Paid', { exact: false }).first()).toBeVisible();
  await bank.close();
  await expect(toast(page, 'You’re now on Pro.')).toBeVisible();
  await expect(confirmation).toHaveCount(0);
  await expect(invoices).toHaveCount(3);
  await expect(page.getByText('0 of 15')).toBeVisible();
});

test(
  'a plan is canceled and kept; a payment that fails is told in the app, and paying makes it right again',
  bothWidths,
  async ({ page, request, context, expectAccessible }) => {
    const person = await createPerson(request);
    const billing = billingApi(request, person);
    const paid = await billing.subscribe('pro', cards.failsLater);
    await enterAs(page, person, planPath);
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel Pro?' });
    await expect(question).toContainText('You won’t be charged.');
    await expectAccessible();
    await question.getByRole('button', { name: 'Cancel plan' }).click();
    await expect(page.getByText('You canceled Pro. You won’t be charged.')).toBeVisible();
    await expect(page.getByText('Nothing is due.')).toBeVisible();
    await expectAccessible();
    await page.getByRole('list', { name: 'Plans' }).getByRole('button', { name: 'Keep Pro' }).click();
    await expect(toast(page, 'You’re keeping Pro.')).toBeVisible();
    await expect(page.getByText(/It’s free until your trial ends/)).toBeVisible();

    await page.goto('/dashboard/clients');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await endTrial(person);
    await endFreeDays(request, paid);
    const notice = page
      .getByRole('complementary', { name: 'Plan', exact: true })
      .filter({ hasText: 'Your last payment failed.' });
    await expect(notice).toContainText(new RegExp(`Everything keeps working until ${day}\\.`));
    await expectAccessible();
    if (isNarrow(page)) await expectFitsPhone(page);
    await notice.getByRole('link', { name: 'See how to pay' }).click();
    await expect(page.getByText(/Your last payment of \$79\.00 failed\. Everything keeps working until/)).toBeVisible();
    await expect(notice).toHaveCount(0);
    await expectAccessible();

    await endGrace(person);
    await page.goto('/dashboard/clients');
    await expect(page.getByRole('complementary', { name: 'Plan', exact: true })).toContainText(
      'read-only because your last payment failed',
    );
    await expectAccessible();
    const member = await createPerson(request);
    await joinWorkspace(member, person, 'member');
    await enterAs(page, member, '/dashboard/clients');
    await expect(page.getByRole('complementary', { name: 'Plan', exact: true })).toContainText(
      'Ask the workspace owner to fix this.',
    );
    await expect(page.getByRole('link', { name: 'See how to pay' })).toHaveCount(0);
    await page.goto(planPath);
    await expect(page.getByText('Only the owner of this workspace can change its plan.')).toBeVisible();

    await enterAs(page, person, planPath);
    await expect(page.getByText(/so your workspace is read-only\. .+ Pay now to continue right away\./)).toBeVisible();
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Pay $79.00' }).click();
    const invoice = await opening;
    await typeCard(invoice, cards.succeeds);
    await invoice.getByRole('button', { name: 'Pay $79.00', exact: true }).click();
    await expect(invoice.getByText('Paid', { exact: false }).first()).toBeVisible();
    await invoice.close();
    await expect(page.getByText(new RegExp(`^Renews on ${day} for \\$79\\.00\\.$`))).toBeVisible();
    await page.goto('/dashboard/clients');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Plan', exact: true })).toHaveCount(0);
  },
);
