import { card } from './fixtures/clients.ts';
import { endTrial, joinWorkspace } from './fixtures/elsewhere.ts';
import { billingApi, startSmallerPlan } from './fixtures/payments.ts';
import { createPerson, enterAs, toast } from './fixtures/people.ts';
import { apiOf } from './fixtures/posts.ts';
import { bothWidths, expect, expectFitsPhone, isNarrow, test } from './fixtures/test.ts';

// On Essential the client’s page asks for what larger plans include, too.
test.use({ expectsRefusals: true });

const names = [
  'Atelier Nord',
  'Boulangerie Martin',
  'Café Lune',
  'Fleurs Dubois',
  'Garage Petit',
  'La Plume',
  'Zénith',
];

test(
  'asks which clients stay active on a smaller plan, leaves the others read-only, and gives them back',
  bothWidths,
  async ({ page, request, expectAccessible }) => {
    const person = await createPerson(request);
    const api = apiOf(request, person);
    const headers = { authorization: `Bearer ${person.accessToken}` };
    const added: { id: string; name: string }[] = [];
    for (const name of names) added.push(await api.addClient(name));
    const idOf = (name: string) => added.find((client) => client.name === name)?.id ?? '';
    await api.connect(idOf('Zénith'), 'twitter');
    const scheduledFor = new Date(Date.now() + 48 * 3_600_000).toISOString();
    const body = { clientId: idOf('Zénith'), content: 'See you on Friday.', platforms: ['twitter'], scheduledFor };
    const post = await api.addPost(body);
    await endTrial(person);
    const billing = billingApi(request, person);
    const paid = await billing.subscribe('expert');

    await enterAs(page, person, '/dashboard/settings/plan');
    await page.getByRole('button', { name: 'Switch to Essential' }).click();
    const terms = page.getByRole('dialog', { name: 'Switch to Essential?' });
    await expect(terms).toContainText(/You keep Expert until then\./);
    await expect(terms).toContainText('Nothing is charged today.');
    await expectAccessible();
    await expect(terms.getByText('You have 7 clients and this plan includes 5.')).toBeVisible();
    await terms.getByRole('button', { name: 'Choose clients' }).click();

    const question = page.getByRole('dialog', { name: 'Which clients stay active on Essential?' });
    await expect(question.getByText('5 of 5 chosen')).toBeVisible();
    await expect(question.getByRole('checkbox', { checked: true })).toHaveCount(5);
    await expect(question.getByText('1 scheduled post still goes out')).toBeVisible();
    // A sixth isn't taken.
    await question.getByRole('checkbox', { name: 'Zénith' }).press('Space');
    await expect(question.getByText('5 of 5 chosen')).toBeVisible();
    await expectAccessible();
    if (isNarrow(page)) await expectFitsPhone(page);
    await question.getByRole('checkbox', { name: 'Atelier Nord' }).press('Space');
    await expect(question.getByText('You can choose one more.')).toBeVisible();
    await question.getByRole('searchbox', { name: 'Search clients' }).fill('zén');
    await expect(question.getByRole('checkbox')).toHaveCount(1);
    await question.getByRole('checkbox', { name: 'Zénith' }).press('Space');
    await question.getByRole('searchbox', { name: 'Search clients' }).fill('');
    await expect(question.getByText('2 clients become read-only.')).toBeVisible();
    await question.getByRole('button', { name: 'Switch to Essential' }).click();
    await expect(
      page.getByText(/Essential starts on .+ for \$29\.00 per month\. You keep Expert until then\./),
    ).toBeVisible();
    await expect(page.getByText('2 clients become read-only when Essential starts.')).toBeVisible();
    await expectAccessible();
    // Nothing of it stands before the period ends.
    await page.getByRole('list', { name: 'Plans' }).getByRole('button', { name: 'Keep Expert' }).click();
    await expect(toast(page, 'You’re keeping Expert.')).toBeVisible();
    await expect(page.getByText(/^Renews on .+ for \$149\.00\.$/)).toBeVisible();
    await startSmallerPlan(request, paid, 'essential');

    await expect(page.getByText('2 clients are read-only on Essential.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Read-only clients' }).getByRole('listitem')).toHaveText([
      'Atelier Nord',
      'La Plume',
    ]);
    await expectAccessible();

    // Another choice at any time.
    await page.getByRole('button', { name: 'Change active clients' }).click();
    await question.getByRole('checkbox', { name: 'Zénith' }).press('Space');
    await question.getByRole('checkbox', { name: 'La Plume' }).press('Space');
    await question.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Your active clients are saved.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Read-only clients' }).getByRole('listitem')).toHaveText([
      'Atelier Nord',
      'Zénith',
    ]);

    await page.goto('/dashboard/clients');
    await expect(card(page, 'Zénith')).toContainText('Read-only');
    await expect(card(page, 'La Plume')).not.toContainText('Read-only');
    await expectAccessible();
    await page.getByRole('link', { name: 'Zénith' }).click();
    await expect(
      page.getByText('Zénith is read-only because your plan includes fewer clients than you have.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeDisabled();
    await expectAccessible();

    // What is scheduled stays, and the composer says why it can't be changed.
    await page.goto(`/dashboard/posts/${post.id}`);
    await expect(page.getByText('Zénith is read-only')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0);
    expect((await api.readPost(post.id)).status).toBe('scheduled');
    await expectAccessible();

    await page.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Version history', 'Delete']);
    await page.keyboard.press('Escape');

    // A post can be cancelled; nothing else is offered, and why.
    await page.goto(`/dashboard/clients/${idOf('Zénith')}`);
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await expect(page.getByRole('menuitem')).toHaveText([/^Read-only client/, 'Delete']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Schedule Post' }).first()).toBeDisabled();

    // It can't be chosen for a new post. One whose client becomes read-only meanwhile keeps what was typed, and says why.
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Schedule Post' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByRole('combobox', { name: 'Client' }).fill('zén');
    await expect(form.getByRole('option', { name: 'Zénith - No company (read-only)' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await form.getByRole('combobox', { name: 'Client' }).fill('La Plume');
    await form.getByRole('option', { name: /La Plume/ }).click();
    await form.getByLabel('Content').fill('Open on Sunday.');
    const others = names.filter((name) => name !== 'La Plume' && name !== 'Atelier Nord').map(idOf);
    await request.put('/api/v1/workspace/active-clients', { headers, data: { clientIds: others } });
    await expect(form.getByText('La Plume is read-only because your plan includes fewer clients')).toBeVisible();
    await expect(form.getByRole('button', { name: 'Schedule Post' })).toBeDisabled();
    await expect(form.getByLabel('Content')).toHaveValue('Open on Sunday.');
    await expectAccessible();
    await request.put('/api/v1/workspace/active-clients', {
      headers,
      data: { clientIds: names.filter((name) => name !== 'Zénith' && name !== 'Atelier Nord').map(idOf) },
    });
    await expect(form.getByRole('button', { name: 'Schedule Post' })).toBeEnabled();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(form).toHaveCount(0);

    await page.goto('/dashboard/settings/plan');
    await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Pay \$\d+\.\d\d and upgrade$/ })
      .click();
    await expect(toast(page, 'You’re now on Pro.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change active clients' })).toHaveCount(0);
    await page.goto(`/dashboard/clients/${idOf('Zénith')}`);
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeEnabled();

    // On the smaller plan again, with the choice made before; others are told whom to ask.
    await startSmallerPlan(request, paid, 'essential');
    await billing.refresh();
    const member = await createPerson(request);
    await joinWorkspace(member, person, 'member');
    await enterAs(page, member, `/dashboard/clients/${idOf('Zénith')}`);
    await expect(page.getByText('Ask the workspace owner to make it active.')).toBeVisible();
  },
);
