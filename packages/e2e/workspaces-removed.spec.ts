import { receive } from './fixtures/outbox.ts';
import { createPerson, enterAs, toast } from './fixtures/people.ts';
import { expect, test } from './fixtures/test.ts';
import { joinByLink, openSwitcher, workspaceApi } from './fixtures/workspaces.ts';

// Whoever was removed is refused.
test.use({ expectsRefusals: true });

test('somebody who is removed from the workspace on their screen goes on in their own by itself', async ({
  page,
  request,
}) => {
  const [person, owner] = [await createPerson(request), await createPerson(request)];
  await workspaceApi(request, person).addClient('Maison Verrier');
  const other = await joinByLink(request, { owner, person, role: 'member' });
  await workspaceApi(request, owner).addClient('La Plume');
  await enterAs(page, person, '/dashboard/clients');
  await openSwitcher(page);
  await page.getByRole('menuitemradio', { name: other.name }).click();
  await expect(page.getByRole('heading', { name: 'La Plume' })).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^Workspace: ${other.name}`) })).toBeVisible();
  // The message is there for seconds only, perhaps before the answer to whoever removes them.
  await Promise.all([
    expect(toast(page, `You no longer have access to ${other.name}.`)).toBeVisible(),
    workspaceApi(request, owner).remove(person.email),
  ]);
  await expect(page.getByRole('heading', { name: 'Maison Verrier' })).toBeVisible();
  await expect(page.getByText('La Plume')).toHaveCount(0);
});

test('what is written in a workspace that was lost meanwhile does not land in another', async ({
  browser,
  request,
}) => {
  const [person, first, second] = [
    await createPerson(request),
    await createPerson(request),
    await createPerson(request),
  ];
  const lost = await joinByLink(request, { owner: first, person, role: 'member' });
  // The mail that welcomes them, so that the next one is the invitation.
  await receive(request, person.email, 2);
  const left = await joinByLink(request, { owner: second, person, role: 'member', mails: 3 });
  // The page logs that it could not save, which is what is wanted here.
  const page = await browser.newPage();
  // Behind a proxy that lets no stream through, nothing tells the page of its loss.
  await page.route('**/api/v1/events', (route) => route.abort());
  await enterAs(page, person, '/dashboard/clients');
  await expect(page.getByRole('button', { name: new RegExp(`^Workspace: ${lost.name}`) })).toBeVisible();
  await page.getByRole('button', { name: 'Add Client' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Client' });
  await form.getByLabel('Name', { exact: true }).fill('Maison Verrier');
  await form.getByLabel('Email').fill('contact@verrier.example');
  await workspaceApi(request, first).remove(person.email);
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await form.getByRole('button', { name: 'Save' }).click();
  expect((await answer).status()).toBe(404);
  expect(await workspaceApi(request, person, left.id).listClients()).toEqual([]);
});
