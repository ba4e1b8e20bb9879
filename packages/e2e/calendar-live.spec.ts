import type { APIRequestContext, Page } from '@playwright/test';
import type { Post } from '@ruche/contracts/posts';
import { expect, test } from './fixtures/clients.ts';
import { createPerson, type Person } from './fixtures/people.ts';
import { openLive, openWithClient, parisDay } from './fixtures/posts.ts';
import { bothWidths, isNarrow } from './fixtures/test.ts';
import { joinByLink } from './fixtures/workspaces.ts';

const cardOn = (page: Page, day: string, text: string) =>
  page.locator(`[data-day="${day}"]`).getByRole('button', { name: new RegExp(text) });

/** A colleague, who joins by a link and works through the API. */
async function joinedBy(request: APIRequestContext, owner: Person) {
  const colleague = await createPerson(request);
  const { id } = await joinByLink(request, { owner, person: colleague, role: 'member' });
  const headers = { authorization: `Bearer ${colleague.accessToken}`, 'ruche-workspace': id };
  return {
    move: async ({ id: postId, version }: Post, scheduledFor: string): Promise<Post> => {
      const answer = await request.patch(`/api/v1/posts/${postId}`, { headers, data: { version, scheduledFor } });
      expect(answer.ok(), await answer.text()).toBe(true);
      return (await answer.json()) as Post;
    },
    remove: async ({ id: postId }: Post): Promise<void> => {
      expect((await request.delete(`/api/v1/posts/${postId}`, { headers })).ok()).toBe(true);
    },
  };
}

// A deleted post is asked for once more.
test.use({ expectsRefusals: true });

test('what a colleague changes moves on the open calendar, and a post is read, moved and published beside it', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { api, client, person } = await openWithClient(page, request);
  const grace = await joinedBy(request, person);
  const draft = { clientId: client.id, platforms: ['twitter'] };
  const number = crypto.randomUUID().slice(0, 8);
  const bread = await api.addPost({ ...draft, content: 'Fresh bread', scheduledFor: '2031-05-05T07:30:00Z' });
  const { id: croissantsId } = await api.addPost({
    ...draft,
    content: `Croissants ${number}`,
    scheduledFor: '2031-05-12T12:00:00Z',
  });
  await openLive(page, '/dashboard/calendar?date=2031-05-05');
  await expect(cardOn(page, '2031-05-05', '^09:30 Boulangerie Martin, Scheduled on X\\. Fresh bread')).toBeVisible();
  const moved = await grace.move(bread, '2031-05-07T08:15:00Z');
  await expect(cardOn(page, '2031-05-07', '^10:15 .*Fresh bread')).toBeVisible();
  await expect(cardOn(page, '2031-05-05', 'Fresh bread')).toBeHidden();

  await cardOn(page, '2031-05-07', 'Fresh bread').click();
  const panel = page.getByRole('complementary', { name: 'Post' });
  await expect(panel.getByText('Wed, May 7, 2031, 10:15 Paris time')).toBeVisible();
  await expect(panel.getByRole('region', { name: 'Preview' }).getByText('Fresh bread')).toBeVisible();
  await expect(panel.getByRole('region', { name: 'Accounts' }).getByText('Scheduled')).toBeVisible();
  await expectAccessible();

  // The open post follows as well, and nothing but the changed post is read for it.
  const wholeReads: string[] = [];
  page.on('request', (asked) => {
    const { pathname, searchParams } = new URL(asked.url());
    if (pathname === '/api/v1/calendar' && !searchParams.has('ids')) wholeReads.push(asked.url());
  });
  await grace.move(moved, '2031-05-08T08:15:00Z');
  await expect(cardOn(page, '2031-05-08', '^10:15 .*Fresh bread')).toBeVisible();
  expect(wholeReads).toEqual([]);
  await expect(panel.getByText('Thu, May 8, 2031, 10:15 Paris time')).toBeVisible();
  // What was deleted meanwhile says so, and can be brought back.
  await grace.remove(moved);
  await expect(panel.getByText('This post was deleted')).toBeVisible();
  await expect(cardOn(page, '2031-05-08', 'Fresh bread')).toBeHidden();
  await panel.getByRole('button', { name: 'Restore' }).click();
  await expect(cardOn(page, '2031-05-08', 'Fresh bread')).toBeVisible();

  await panel.getByRole('button', { name: 'Reschedule' }).click();
  await panel.getByLabel('Date and time').fill('2031-05-20T16:45');
  await panel.getByRole('button', { name: 'Save time' }).click();
  await expect(cardOn(page, '2031-05-20', '^16:45 .*Fresh bread')).toBeVisible();

  // Keys lead to the post before it in the month, and back to the grid.
  await panel.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(panel.getByText('Mon, May 12, 2031, 14:00 Paris time')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  const croissants = cardOn(page, '2031-05-12', `Croissants ${number}`);
  await expect(croissants).toBeFocused();

  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Publish now' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish now' }).click();
  await expect(panel.getByRole('region', { name: 'Receipt' }).getByText('Live on X')).toBeVisible();
  await expect(panel.getByText('No results yet.')).toBeVisible();
  await expectAccessible();
  // It stands on the day in Paris on which it went out.
  const { scheduledFor } = await api.readPost(croissantsId);
  const day = parisDay(scheduledFor ?? '');
  await page.goto(`/dashboard/calendar?date=${day}`);
  await expect(page.locator(`[data-day="${day}"] [data-status="published"]`)).toBeVisible();
});

test(
  'a week is planned by its hours, on a phone day by day, and an Instagram profile is seen before it is out',
  bothWidths,
  async ({ page, request, expectAccessible }) => {
    const { api, client } = await openWithClient(page, request);
    await api.connect(client.id, 'instagram');
    const draft = { clientId: client.id, status: 'draft', platforms: ['instagram'] };
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
    await api.addPost({ ...draft, content: 'First', scheduledFor: '2031-05-06T07:30:00Z' });
    await api.addPost({ ...draft, content: 'Second', scheduledFor: '2031-05-06T07:45:00Z' });
    await api.addPost({ ...draft, content: 'Tomorrow', scheduledFor: tomorrow });
    await page.goto('/dashboard/calendar?view=week&date=2031-05-06');
    const first = page.getByRole('button', { name: /^09:30 .*First$/ });
    const second = page.getByRole('button', { name: /^09:45 .*Second$/ });
    await expect(first).toBeVisible();
    await expectAccessible();
    if (isNarrow(page)) {
      // The selected day stands at the top, right below the bar of days.
      const selected = page.getByRole('region', { name: 'Tuesday, May 6, 2031' });
      await expect.poll(async () => (await selected.boundingBox())?.y).toBeLessThan(150);
      await page.getByRole('navigation', { name: 'Days' }).getByRole('button', { name: /May 9/ }).click();
      await page.getByRole('button', { name: 'New post, Friday, May 9, 2031' }).click();
      await expect(page.getByLabel('Schedule For')).toHaveValue('2031-05-09T09:00');
    } else {
      // Side by side, since both would stand at the same place.
      const [one, other] = [await first.boundingBox(), await second.boundingBox()];
      expect((one?.x ?? 0) + (one?.width ?? 0)).toBeLessThanOrEqual(other?.x ?? 0);
      await page.getByRole('button', { name: 'New post, Friday, May 9, 2031, 14:00' }).click();
      await expect(page.getByLabel('Schedule For')).toHaveValue('2031-05-09T14:00');
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    await page.getByRole('link', { name: 'Day', exact: true }).click();
    await expect(page.getByRole('button', { name: 'New post, Friday, May 9, 2031, 09:00' })).toBeVisible();
    await expectAccessible();

    await page.getByRole('link', { name: 'Instagram', exact: true }).click();
    await expect(page.getByRole('list', { name: /^Profile of / }).getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: /^Number 1 in line, .*Tomorrow$/ }).click();
    const opened = isNarrow(page) ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'Post' });
    await expect(opened.getByRole('region', { name: 'Preview' }).getByText('Tomorrow')).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
  },
);
