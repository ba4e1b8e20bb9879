import { createPerson, enterAs, fillSignIn, newAddress, toast } from './fixtures/people.ts';
import { fillSignUp, sendSignUp } from './fixtures/sign-up.ts';
import { expect, test } from './fixtures/test.ts';
import { invitationLink, openSwitcher, workspaceApi } from './fixtures/workspaces.ts';

// Some answers are refusals on purpose.
test.use({ expectsRefusals: true });

test('an owner invites, a newcomer signs up from the mail and lands in the workspace, which is then handed over', async ({
  page,
  browser,
  request,
  expectAccessible,
}) => {
  const owner = await createPerson(request);
  await workspaceApi(request, owner).rename('Atelier Byron');
  await enterAs(page, owner, '/dashboard/settings/members');
  await expect(page.getByText('It’s just you so far.')).toBeVisible();
  await expect(page.getByText('No open invitations.')).toBeVisible();
  await expectAccessible();

  const newcomer = newAddress();
  await page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  await dialog.getByLabel('Email addresses').fill(`${newcomer}, ${owner.email}, nonsense`);
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await expect(dialog.getByText('nonsense isn’t a valid email address.')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('Email addresses').fill(`${newcomer}, ${owner.email}`);
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await expect(toast(page, `The invitation to ${newcomer} is on its way.`)).toBeVisible();
  await expect(dialog.getByText('Not invited:')).toBeVisible();
  await expect(dialog.getByLabel('Email addresses')).toHaveValue(owner.email);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(newcomer, { exact: true })).toBeVisible();
  await expect(page.getByText(/Invited as a member by Ada Lovelace · the link works until/)).toBeVisible();

  const theirs = await browser.newPage();
  await theirs.goto(await invitationLink(request, newcomer));
  await expect(theirs.getByRole('heading', { level: 1, name: 'Join Atelier Byron' })).toBeVisible();
  await expect(theirs.getByText('Ada Lovelace invited you to work in Atelier Byron on Ruche.')).toBeVisible();
  await theirs.getByRole('link', { name: 'Create an account and join' }).click();
  await expect(theirs.getByText(/To join Atelier Byron, use the invited email address/)).toBeVisible();
  await fillSignUp(theirs, newcomer);
  await sendSignUp(theirs);
  await theirs.waitForURL(/\/auth\/signin/);
  await fillSignIn(theirs, { email: newcomer, password: 'honey and wax' });
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(toast(theirs, 'Welcome to Atelier Byron.')).toBeVisible();
  await expect(theirs).toHaveURL('/dashboard');
  await expect(theirs.getByRole('button', { name: /^Workspace: Atelier Byron/ })).toBeVisible();

  // The owner's screen hears of it by itself.
  const role = page.getByLabel('Role of Grace Hopper');
  await expect(role).toHaveValue('member');
  await role.selectOption('manager');
  await expect(toast(page, 'Grace Hopper is now a manager.')).toBeVisible();
  await expect(page.getByText('Hand over the workspace first')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Leave...' })).toHaveCount(0);
  await theirs.goto('/dashboard/settings/members');
  await expect(theirs.getByRole('button', { name: 'Invite people' })).toBeVisible();
  await expect(theirs.getByText('Only the owner can change roles and manage managers.')).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: 'Actions for Grace Hopper' }).click();
  await page.getByRole('menuitem', { name: 'Hand over the workspace...' }).click();
  const handOver = page.getByRole('dialog', { name: 'Hand over Atelier Byron to Grace Hopper?' });
  await handOver.getByRole('button', { name: 'Hand over' }).click();
  await expect(handOver.getByText('Type Atelier Byron to confirm.')).toBeVisible();
  await expectAccessible();
  await handOver.getByLabel('Type Atelier Byron to confirm').fill('atelier byron');
  await handOver.getByRole('button', { name: 'Hand over' }).click();
  await expect(toast(page, 'Grace Hopper now owns Atelier Byron. You’re a manager.')).toBeVisible();
  await expect(theirs.getByLabel('Role of Ada Lovelace')).toHaveValue('manager');

  await page.getByRole('button', { name: 'Leave...' }).click();
  await page.getByRole('button', { name: 'Leave workspace' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re not in a workspace' })).toBeVisible();
  await expectAccessible();
  await page.getByLabel('Name', { exact: true }).fill('Atelier Lovelace');
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await expect(page.getByRole('button', { name: /^Workspace: Atelier Lovelace/ })).toBeVisible();
  await openSwitcher(page);
  await expect(page.getByRole('menuitemradio')).toHaveText([/Atelier Lovelace.*Owner/]);
  await theirs.close();
});

test('an invitation says for whom it is, and when it has ended', async ({ page, request, expectAccessible }) => {
  const [owner, stranger] = [await createPerson(request), await createPerson(request)];
  await workspaceApi(request, owner).rename('Atelier Byron');
  const invited = newAddress();
  await workspaceApi(request, owner).invite(invited, 'manager');
  const link = await invitationLink(request, invited);

  await enterAs(page, stranger, link);
  await expect(page.getByText('This invitation is for another account')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join Atelier Byron' })).toBeHidden();
  await expect(page.getByText(`${invited.slice(0, 1)}•••@example.com`).first()).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Switch account' }).click();
  await expect(page.getByRole('link', { name: 'I already have an account' })).toBeVisible();
  await expectAccessible();

  await enterAs(page, owner, '/dashboard/settings/members');
  await page.getByRole('button', { name: `Resend the invitation to ${invited}` }).click();
  await expect(toast(page, `A new link is on its way to ${invited}.`)).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This invitation link isn’t valid' })).toBeVisible();
  const newer = await invitationLink(request, invited, 2);
  await page.goto('/dashboard/settings/members');
  await page.getByRole('button', { name: `Revoke the invitation to ${invited}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No open invitations.')).toBeVisible();
  await page.goto(newer);
  await expect(page.getByRole('heading', { name: 'This invitation was revoked' })).toBeVisible();
  await expectAccessible();
});

test('somebody removed while their page is open learns of it, and goes on with their own settings', async ({
  page,
  request,
}) => {
  const [owner, person] = [await createPerson(request), await createPerson(request)];
  const api = workspaceApi(request, owner);
  const name = 'Agence Delacroix et Associés, communication digitale';
  await api.rename(name);
  await api.invite(person.email, 'member');
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, person, await invitationLink(request, person.email));
  const join = page.getByRole('button', { name: `Join ${name}` });
  await expect(join).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await join.click();
  await expect(toast(page, `Welcome to ${name}.`)).toBeVisible();

  // By then the page knows the workspace's name.
  const known = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/me') && answer.ok());
  await page.goto('/dashboard/clients');
  await (await known).finished();
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  // The message is there for seconds only, perhaps before the answer to whoever removes them.
  await Promise.all([
    expect(toast(page, `You no longer have access to ${name}.`)).toBeVisible(),
    api.remove(person.email),
  ]);
  await expect(page.getByRole('heading', { level: 1, name: 'You’re not in a workspace' })).toBeVisible();

  let questions = 0;
  page.on('request', (asked) => {
    if (asked.url().endsWith('/api/v1/me')) questions += 1;
  });
  await page.goto('/dashboard/settings');
  await expect(page.getByText(`You sign in with ${person.email}.`)).toBeVisible();
  await page.getByLabel('New email address').fill(newAddress());
  await expect(page.getByText('Loading your profile')).toHaveCount(0);
  await expect(page.getByText('Couldn’t load your profile')).toHaveCount(0);
  expect(questions).toBeLessThan(6);
});
