import { expect, test } from './fixtures/test.ts';

const paper = 'rgb(251, 250, 247)';
const night = 'rgb(21, 20, 18)';

test('follows the system until somebody chooses, and remembers the choice', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveCSS('background-color', night);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveCSS('background-color', paper);

  await page
    .getByRole('button', { name: 'Dark', exact: true })
    .or(page.getByRole('radio', { name: 'Dark' }))
    .first()
    .click();
  await expect(page.locator('html')).toHaveCSS('background-color', night);
  await page.goto('/privacy-policy');
  await expect(page.locator('html')).toHaveCSS('background-color', night);

  await page
    .getByRole('button', { name: 'System', exact: true })
    .or(page.getByRole('radio', { name: 'System' }))
    .first()
    .click();
  await expect(page.locator('html')).toHaveCSS('background-color', paper);
});

test('every surface changes with the theme at once, none fades behind the others', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  await page.goto('/');
  await expect(page.getByRole('radio', { name: 'Dark' }).first()).toBeEnabled();
  await page.mouse.move(0, 0);
  const fading = await page.evaluate(() => {
    document.querySelector<HTMLInputElement>('input[type=radio][value=dark]')?.click();
    return document
      .getAnimations()
      .filter((one) => one instanceof CSSTransition && one.transitionProperty.includes('color')).length;
  });
  expect(fading).toBe(0);
  await expect(page.locator('html')).toHaveCSS('background-color', night);
  await expect(page.locator('html')).not.toHaveAttribute('data-theme-changing');
});
