import type { APIRequestContext } from '@playwright/test';
import { insertPublished } from './fixtures/assistant.ts';
import { endTrial, givePlan, joinWorkspace } from './fixtures/elsewhere.ts';
import { createPerson, enterAs, type Person } from './fixtures/people.ts';
import { apiOf } from './fixtures/posts.ts';
import { bothWidths, expect, expectFitsPhone, isNarrow, test } from './fixtures/test.ts';

test.use({ expectsRefusals: true });

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const texts = ['Fresh bread from seven', 'Lemon tart is back', 'Our oven at night', 'Rye loaf for the weekend'];

/** Somebody who made something of everything on Expert, and is on Essential now. */
async function openBelowGates(request: APIRequestContext) {
  const person = await createPerson(request);
  const api = apiOf(request, person);
  const headers = { authorization: `Bearer ${person.accessToken}` };
  const send = async (path: string, data: object) => {
    const answer = await request.post(`/api/v1${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: string };
  };
  await givePlan(person, 'expert');
  const client = await api.addClient('Boulangerie Martin');
  await api.connect(client.id, 'twitter');
  await insertPublished(client.id, texts);
  const days = { from: dayIn(-30), to: dayIn(-1) };
  const report = await send('/reports', { clientId: client.id, ...days, title: 'A good month', acceptsHoles: true });
  await send('/report-schedules', {
    clientId: client.id,
    title: 'Weekly numbers',
    cadence: 'weekly',
    recipients: ['a@example.com'],
  });
  await send('/assistant/schedules', { clientId: client.id, from: dayIn(2), to: dayIn(15) });
  await send('/assistant/chat', { message: 'How are they doing?', clientId: client.id });
  await endTrial(person);
  await givePlan(person, 'essential');
  return { person, client, report };
}

/** As somebody else would, in another window that this page isn't told about. */
async function takePlanAway(person: Person): Promise<void> {
  await givePlan(person, 'essential');
  await endTrial(person);
}

test(
  'below a gate, every screen says what the plan would give, and what was made stays readable',
  bothWidths,
  async ({ page, request, expectAccessible }) => {
    const { person, client, report } = await openBelowGates(request);
    const check = async () => {
      await expectAccessible();
      if (isNarrow(page)) await expectFitsPhone(page);
    };

    await enterAs(page, person, '/dashboard/analytics/reports');
    await expect(page.getByText('New reports are included in Pro and above.')).toBeVisible();
    await expect(page.getByText('Weekly numbers · Boulangerie Martin')).toBeVisible();
    await expect(page.getByRole('link', { name: 'See plans' }).first()).toBeVisible();
    await check();
    await page.getByRole('link', { name: /A good month/ }).click();
    await expect(page.getByText('On Pro and above, you can edit and send reports.')).toBeVisible();
    for (const name of ['Edit', 'Send', 'Create link']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeDisabled();
    }
    await expect(page.getByRole('button', { name: 'Download PDF' })).toBeEnabled();
    await check();

    await page.goto(`/dashboard/assistant?client=${client.id}`);
    await expect(page.getByRole('heading', { name: 'Your ideas so far' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Make a draft' })).toHaveCount(0);
    await check();
    await page.goto(`/dashboard/assistant?tab=schedule&client=${client.id}`);
    await expect(page.getByRole('heading', { name: 'Your proposed schedules' })).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByRole('heading', { name: 'Your proposed schedules' })).toHaveCount(0);
    await check();
    await page.goto('/dashboard/assistant?tab=chat');
    if (isNarrow(page)) await page.getByRole('button', { name: 'Chats' }).click();
    await page.getByRole('button', { name: /^How are they doing/ }).click();
    await expect(page.getByText('The assistant is included in the Pro plan and above.')).toBeVisible();
    await check();

    await page.goto('/dashboard/settings/plan');
    const table = page.getByRole('table', { name: 'Compare plans' });
    await expect(table.getByRole('columnheader', { name: /^(Essential|Pro|Expert)$/ })).toHaveCount(3);
    await expect(table.getByRole('row', { name: /^AI assistant/ })).toContainText('5 times the usage');
    await check();

    // Others can’t choose a plan: they’re told who can.
    const member = await createPerson(request);
    await joinWorkspace(member, person, 'member');
    await enterAs(page, member, '/dashboard/analytics/reports/new');
    await expect(page.getByText('Ask the workspace owner to choose a larger plan.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'See plans' })).toHaveCount(0);
    await check();
    await page.goto(`/dashboard/analytics/reports/${report.id}`);
    await expect(page.getByText('Ask the workspace owner to choose a larger plan.')).toBeVisible();
  },
);

test('a refusal that nobody saw coming leads to the plans', async ({ page, request, expectAccessible }) => {
  const person = await createPerson(request);
  const client = await apiOf(request, person).addClient('Boulangerie Martin');
  await enterAs(page, person, `/dashboard/clients/${client.id}#voice`);
  const toggle = page.locator('#voice').getByRole('switch');
  await expect(toggle).toBeEnabled();
  await takePlanAway(person);
  await toggle.click();
  const said = page.getByRole('region', { name: 'Notifications' });
  await expect(said).toContainText('The assistant is included in the Pro plan and above.');
  // Time stands still while somebody is reading.
  await said.getByText('The assistant is included').hover();
  await expectAccessible();
  await said.getByRole('link', { name: 'Settings → Plan' }).click();
  await expect(page).toHaveURL('/dashboard/settings/plan');
});
