import { type APIRequestContext, expect as expectAnswer, type Locator, type Page } from '@playwright/test';
import type { ApprovalRule } from '@ruche/contracts/approvals';
import { chooseClient } from './fixtures/clients.ts';
import { type Person, toast } from './fixtures/people.ts';
import { openWithClient } from './fixtures/posts.ts';
import { bothWidths, expect, expectFitsPhone, isNarrow, test } from './fixtures/test.ts';

function rulesOf(request: APIRequestContext, { accessToken }: Person) {
  const headers = { authorization: `Bearer ${accessToken}` };
  return {
    addContact: async (clientId: string, name: string, email: string): Promise<void> => {
      const answer = await request.post(`/api/v1/clients/${clientId}/contacts`, { headers, data: { name, email } });
      expectAnswer(answer.ok(), await answer.text()).toBe(true);
    },
    setRule: async (clientId: string, rule: object): Promise<void> => {
      const answer = await request.put(`/api/v1/clients/${clientId}/approval-rule`, { headers, data: rule });
      expectAnswer(answer.ok(), await answer.text()).toBe(true);
    },
    readRule: async (clientId: string): Promise<ApprovalRule> =>
      (await (await request.get(`/api/v1/clients/${clientId}/approval-rule`, { headers })).json()) as ApprovalRule,
  };
}

const ownApproval = { mode: 'internal', internal: { userIds: [], from: 'any', allowsOwn: true } };

/** The post that is open: beside the list, or above it where there is no room. */
const panelOf = (page: Page): Locator =>
  isNarrow(page) ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'Post' });

test(
  'a team sets a rule on the client’s page, and reads what it means for the next posts',
  bothWidths,
  async ({ page, request, expectAccessible }) => {
    const { api, client, person } = await openWithClient(page, request);
    const rules = rulesOf(request, person);
    await rules.addContact(client.id, 'Inès Martin', 'ines@example.com');
    const post = { clientId: client.id, platforms: ['twitter'], status: 'scheduled' };
    await api.addPost({ ...post, content: 'Fresh bread', scheduledFor: '2031-05-08T08:00:00Z' });

    await page.goto(`/dashboard/clients/${client.id}`);
    await page.getByRole('button', { name: 'Set up approval' }).click();
    const dialog = page.getByRole('dialog', { name: 'Approval rule' });
    await dialog.getByRole('radio', { name: /^Your team, then the client/ }).check();
    await dialog.getByRole('button', { name: 'Save rule' }).click();
    await expect(dialog.getByText('Choose at least one contact.')).toBeVisible();
    await dialog.getByRole('button', { name: /^Inès Martin/ }).click();
    await expect(dialog.getByText(/^Only Ada Lovelace can approve/)).toBeVisible();
    await dialog.getByRole('switch', { name: 'Authors can approve their own posts' }).click();
    await expect(dialog.getByText(/^Only Ada Lovelace can approve/)).toHaveCount(0);
    await dialog.getByRole('radio', { name: /^Don’t let it go out/ }).check();
    await expect(
      dialog.getByText('If no one answers by Wed, May 7, 2031 10:00, the post doesn’t go out.').first(),
    ).toBeVisible();
    const preview = dialog.getByRole('region', { name: 'What this means' });
    await expect(preview).toContainText('1 scheduled post waits for approval once you save.');
    await expect(preview).toContainText('“Fresh bread” goes out Thu, May 8, 2031 10:00.');
    await expectAccessible();
    await expectFitsPhone(page);
    await dialog.getByRole('button', { name: 'Save rule' }).click();
    await expect(toast(page, 'Approval rule saved')).toBeVisible();
    await expect(page.getByText('First, an owner or manager says yes.')).toBeVisible();
    await expect(page.getByText('Then Inès Martin at the client says yes.')).toBeVisible();
    expect(await rules.readRule(client.id)).toMatchObject({ mode: 'internal_then_client', silence: 'do_not_go_out' });

    // Where the client answers.
    await page.getByRole('button', { name: 'Create the client’s link' }).click();
    await expect(page.getByLabel('Link to the client’s page')).toHaveValue(/\/c\/[\w-]+$/);
    await expect(page.getByText('Not opened yet.', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const sending = page.getByRole('dialog', { name: 'Send the link' });
    await expect(sending.getByRole('button', { name: /^Inès Martin/ })).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible();
    await sending.getByRole('button', { name: 'Send to 1 person' }).click();
    await expect(toast(page, 'Link sent to 1 person')).toBeVisible();
    await page.getByRole('button', { name: 'More for the client’s link' }).click();
    await page.getByRole('menuitem', { name: 'Revoke link' }).click();
    await page.getByRole('button', { name: 'Revoke link' }).click();
    await expect(page.getByRole('button', { name: 'Create the client’s link' })).toBeVisible();
    await expectAccessible();
  },
);

test(
  'a post is asked for, approved, edited, and asked for again with what changed',
  bothWidths,
  async ({ page, request, expectAccessible }) => {
    const { api, client, person } = await openWithClient(page, request);
    await rulesOf(request, person).setRule(client.id, ownApproval);

    // The composer says what scheduling does.
    await page.goto(`/dashboard/posts/new?clientId=${client.id}`);
    await expect(page.getByText('This post needs approval')).toBeVisible();
    await expect(page.getByText('An owner or manager says yes.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to queue' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Now', exact: true })).toHaveCount(0);
    await page.getByRole('checkbox', { name: /on X \(Twitter\)/ }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('textbox', { name: 'Content' }).fill('Fresh bread from seven');
    await page.getByLabel('Schedule For').fill('2031-05-08T10:00');
    await expectAccessible();
    await page.getByRole('button', { name: 'Ask for approval' }).click();
    await expect(toast(page, 'Scheduled. It goes out once it’s approved.')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/calendar/);

    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: '1 waiting for you', exact: true })).toBeVisible();
    // Among what goes out next, and among what isn't approved.
    await expect(page.getByRole('link', { name: 'Fresh bread from seven' })).toHaveCount(2);
    await expectAccessible();
    await page.getByRole('link', { name: 'See all', exact: true }).click();
    await expect(page.getByRole('heading', { name: /Boulangerie Martin/ })).toContainText('May 5');
    await expectAccessible();
    await expectFitsPhone(page);
    await page.getByRole('link', { name: 'Fresh bread from seven' }).click();
    const panel = panelOf(page);
    await expect(panel.getByText('Waiting for Ada Lovelace.')).toBeVisible();
    await expectAccessible();
    await panel.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(panel.getByText('Approved by Ada Lovelace.')).toBeVisible();
    const [approved] = await api.listPosts();
    expect(approved).toMatchObject({ status: 'scheduled', scheduledFor: '2031-05-08T08:00:00.000Z' });
    if (approved === undefined) throw new Error('There is no post.');

    // Moving it within the day keeps the yes; other words do not.
    await api.changePost(approved, { scheduledFor: '2031-05-08T12:00:00Z' });
    const moved = await api.readPost(approved.id);
    expect(moved.status).toBe('scheduled');
    await api.changePost(moved, { content: 'Fresh bread from eight' });
    await page.goto(`/dashboard/approvals?post=${approved.id}`);
    const changes = panelOf(page).getByRole('region', { name: 'What changed since the last answer' });
    await expect(changes.locator('del')).toHaveText(['seven', 'Thu, May 8, 2031 10:00']);
    await expect(changes.locator('ins')).toHaveText(['eight', 'Thu, May 8, 2031 14:00']);
    await expectAccessible();

    await panel.getByRole('button', { name: 'Ask for a change' }).click();
    await panel.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(panel.getByText('Say what should change.')).toBeVisible();
    await panel.getByLabel('What should change?').fill('We open at seven.');
    await panel.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(panel.getByText(/^Ada Lovelace asked for a change\./)).toBeVisible();
    await expect(panel.getByText('We open at seven.').first()).toBeVisible();
    await panel.getByText(/^History:/).click();
    await expect(panel.getByText(/Ada Lovelace approved version/)).toBeVisible();
    await expectAccessible();
  },
);

test('many posts of a week are asked for, reminded of, and approved by keyboard', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { api, client, person } = await openWithClient(page, request);
  await rulesOf(request, person).setRule(client.id, { ...ownApproval, askedPer: 'week' });
  const post = { clientId: client.id, platforms: ['twitter'], status: 'scheduled' };
  for (const [index, day] of ['05', '06', '07'].entries()) {
    await api.addPost({ ...post, content: `Tart ${index + 1}`, scheduledFor: `2031-05-${day}T08:00:00Z` });
  }
  await page.goto('/dashboard/approvals?view=unasked');
  const group = page.getByRole('region', { name: /Boulangerie Martin/ });
  await group.getByRole('button', { name: 'Ask for all 3' }).click();
  await expect(toast(page, 'Asked for 3 approvals')).toBeVisible();
  await expect(page.getByText('You’ve asked for everything.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: /^Waiting for you/ }).click();
  await expect(page).toHaveURL(/view=me/);
  await expect(page.getByRole('link', { name: 'Tart 3' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Approvals 3 posts are waiting for you/ })).toBeVisible();

  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Tart 1' })).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: 'Selected posts' });
  await expect(bar.getByText('2 selected')).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Approve 2' })).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('a');
  await expect(toast(page, '2 approved')).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('link', { name: /^Tart/ })).toHaveText('Tart 3');
  await expect(page.getByRole('link', { name: /^Approvals 1 post is waiting for you/ })).toBeVisible();

  // The quick form asks as well.
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Schedule New Post' });
  await chooseClient(form, 'Boulangerie Martin - No company');
  await expect(form.getByRole('button', { name: 'Ask for approval' })).toBeVisible();
});
