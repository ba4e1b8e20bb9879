import { expect, test } from './fixtures/other-server.ts';

// An installation where nobody pays for plans.
test.use({ otherSettings: { PLAN_SWITCHING: 'on' } });

/** A post of the sample calendar is about pricing stairs. */
const money =
  /\$\d|credit card|\bpric(?:e|es|ing)\b(?! stairs)|payment|\bpay (?:for|in|us)\b|invoice|refund|subscription|free (?:trial|pro|days)/iu;

test('where plans aren’t sold, no public page speaks of money', async ({ page, request }) => {
  const answer = (await (await request.get('/api/v1/plans')).json()) as { isSold: boolean; plans: object[] };
  expect(answer).toMatchObject({ isSold: false, currency: null });
  for (const plan of answer.plans) expect(plan).toMatchObject({ pricePerMonth: null });

  for (const path of ['/terms-of-service', '/privacy-policy', '/data-deletion', '/ranking', '/auth/signup', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Also what is folded up. Once the page's script has taken over, nothing of it has changed.
    if (path !== '/auth/signup') await expect(page.getByRole('radio', { name: 'Dark theme' })).toBeEnabled();
    expect({ path, money: money.exec((await page.locator('body').textContent()) ?? '')?.[0] }).toEqual({ path });
  }

  await page.getByRole('banner').getByRole('link', { name: 'Plans' }).click();
  await expect(page).toHaveURL('/#plans');
  const plans = page.locator('#plans');
  await expect(plans.getByRole('heading', { name: 'Expert' })).toBeVisible();
  await expect(plans).toContainText('Every workspace starts with 14 days of Pro.');
  await expect(plans.getByRole('link', { name: 'Create your account' })).toHaveCount(3);
});
