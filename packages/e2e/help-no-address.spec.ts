import { expect, test } from './fixtures/other-server.ts';
import { createPerson, enterAs } from './fixtures/people.ts';
import { expectFitsPhone } from './fixtures/test.ts';

// In production nobody takes requests until the administrator says where they go.
test.use({ otherSettings: { NODE_ENV: 'production', SANDBOX: 'on', AUTH_EMAIL_AUTOCONFIRM: 'on' } });

test('without an address for requests Help sends people to their administrator, and offers nothing that cannot work', async ({
  page,
  request,
  expectAccessible,
}) => {
  await enterAs(page, await createPerson(request), '/dashboard/help');
  await expect(page.getByRole('heading', { name: 'Ask your administrator' })).toBeVisible();
  await expect(page.getByText('This installation has no support address.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send request' })).toHaveCount(0);
  await expect(page.getByText('We reply by email', { exact: false })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Show all shortcuts' })).toBeVisible();
  await expectAccessible();
  await expectFitsPhone(page);
});
