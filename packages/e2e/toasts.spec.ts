import { createPerson, enterAs, toast } from './fixtures/people.ts';
import { expect, narrowOnly, test } from './fixtures/test.ts';

test('a message does not stand over the field somebody types in', narrowOnly, async ({ page, request }) => {
  await enterAs(page, await createPerson(request), '/dashboard/settings');
  const field = page.getByLabel('First name');
  await field.fill('Grace');
  // Where the form stands once one has scrolled to it.
  await field.evaluate((input) => window.scrollBy(0, input.getBoundingClientRect().top - 90));
  await page.keyboard.press('Enter');
  const message = toast(page, 'Your name is saved.');
  await expect(message).toBeVisible();
  await expect(field).toBeFocused();
  const topmost = await field.evaluate((input) => {
    const { left, top, width, height } = input.getBoundingClientRect();
    return [0.1, 0.5, 0.9].map((part) => document.elementFromPoint(left + width * part, top + height / 2) === input);
  });
  expect(topmost).toEqual([true, true, true]);
  await expect(message).toBeInViewport({ ratio: 1 });
});
