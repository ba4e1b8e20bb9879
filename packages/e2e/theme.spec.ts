import { expect, test } from './fixtures/test.ts';

const paper = 'rgb(251, 250, 247)';
const night = 'rgb(21, 20, 18)';

test('follows the system until somebody chooses, changes every surface at once, and remembers the choice', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveCSS('background-color', night);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  await expect(page.locator('html')).toHaveCSS('background-color', paper);

  await expect(page.getByRole('radio', { name: 'Dark' }).first()).toBeEnabled();
  await page.mouse.move(0, 0);
  // None fades behind the others.
  const fading = await page.evaluate(() => {
    document.querySelector<HTMLInputElement>('input[type=radio][value=dark]')?.click();
    return document
      .getAnimations()
      .filter((one) => one instanceof CSSTransition && one.transitionProperty.includes('color')).length;
  });
  expect(fading).toBe(0);
  await expect(page.locator('html')).toHaveCSS('background-color', night);
  await expect(page.locator('html')).not.toHaveAttribute('data-theme-changing');

  await page.goto('/privacy-policy');
  await expect(page.locator('html')).toHaveCSS('background-color', night);
  await page
    .getByRole('button', { name: 'System', exact: true })
    .or(page.getByRole('radio', { name: 'System' }))
    .first()
    .click();
  await expect(page.locator('html')).toHaveCSS('background-color', paper);
});
