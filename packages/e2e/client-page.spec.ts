import type { Locator } from '@playwright/test';
import type { SocialAccount } from '@ruche/contracts/accounts';
import type { CommentList } from '@ruche/contracts/comments';
import { askFor, card, leave, openAgency, unlock, waitForWorker } from './fixtures/client-page.ts';
import { pdf, png } from './fixtures/media.ts';
import { consent, withdrawConsent } from './fixtures/networks.ts';
import { countWith } from './fixtures/outbox.ts';
import { newAddress } from './fixtures/people.ts';
import { expect, narrowOnly, test } from './fixtures/test.ts';

// What isn't there, or locked, or without a connection, is logged by the browser.
test.use({ expectsRefusals: true });

test(
  'a client opens the link with a mailed code, and approves a week in two taps',
  narrowOnly,
  async ({ page, request, expectAccessible }) => {
    const agency = await openAgency(request);
    const contents = ['Fresh bread from seven.', 'Croissants on Sunday', 'Closed on Monday'];
    const posts = await askFor(
      request,
      agency,
      contents.map((content, index) => ({ content, media: index === 0 })),
    );
    await page.goto(agency.link);
    await expect(page.getByRole('heading', { level: 1, name: 'Posts for Boulangerie Martin' })).toBeVisible();
    await expectAccessible();
    await unlock(page, request, agency);
    await expect(page.getByText('3 posts waiting for your answer')).toBeVisible();
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      const { height = 0, width = 0 } = (await target.boundingBox()) ?? {};
      expect(Math.min(height, width)).toBeGreaterThanOrEqual(44);
      await target.tap();
    };
    await tap(page.getByRole('button', { name: 'Approve all 3 posts of Next week' }));
    const question = page.getByRole('dialog', { name: 'Approve 3 posts?' });
    await expectAccessible();
    await tap(question.getByRole('button', { name: 'Approve 3 posts' }));
    expect(taps).toBe(2);
    await expect(page.getByRole('heading', { name: 'Nothing is waiting for you' })).toBeVisible();
    await expect(page.getByText('3 posts approved')).toBeVisible();
    await leave(page);
    for (const { id } of posts) {
      await expect.poll(async () => (await agency.api.readPost(id)).status).toBe('scheduled');
    }

    // The browser is known now; the calendar shows what goes out when.
    await page.goto(agency.link);
    await expect(page.getByRole('heading', { name: 'That’s everything, thank you' })).toBeVisible();
    await expectAccessible();
    for (const view of ['Calendar', 'Reports', 'More']) {
      await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: view }).tap();
      await expect(page.getByRole('heading', { level: 1, name: view })).toBeAttached();
      await expectAccessible();
    }
    await page.getByRole('button', { name: 'Sign out' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).tap();
    await expect(page.getByLabel('Email address')).toBeVisible();
  },
);

test('a link that was forwarded opens nothing for anybody else, and a revoked one for nobody', async ({
  page,
  request,
  browser,
  expectAccessible,
}) => {
  const agency = await openAgency(request);
  await askFor(request, agency, [{ content: 'Fresh bread from seven.' }]);
  const stranger = newAddress();
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(agency.link);
  await theirs.getByLabel('Email address').fill(stranger);
  await theirs.getByRole('button', { name: 'Email me a code' }).click();
  // The same words as for somebody on the list.
  await expect(theirs.getByText(/is on the list for this page, a code is on its way/)).toBeVisible();
  await theirs.getByLabel('6-digit code').fill('123456');
  await expect(theirs.getByRole('alert')).toContainText('This code doesn’t work');
  await expect(theirs.getByText('Fresh bread')).toHaveCount(0);
  expect(await countWith(request, stranger, '')).toBe(0);
  await theirs.context().close();

  await unlock(page, request, agency);
  await expect(card(page, 'Fresh bread from seven.')).toBeVisible();
  await agency.call('delete', `/clients/${agency.client.id}/page-link`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This link doesn’t work anymore' })).toBeVisible();
  await expect(page.getByText('Fresh bread')).toHaveCount(0);
  await expectAccessible();
});

test(
  'without a connection one reads and answers, takes back, and what is left is sent afterwards',
  narrowOnly,
  async ({ page, context, request, expectAccessible }) => {
    const agency = await openAgency(request);
    const [bread, tarts] = await askFor(request, agency, [
      { content: 'Fresh bread from seven.', media: true },
      { content: 'Tarts', weekday: 1 },
    ]);
    await unlock(page, request, agency);
    await waitForWorker(page);
    await expect(card(page, 'Tarts')).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/^You’re offline/)).toBeVisible();
    await card(page, 'Tarts')
      .getByRole('button', { name: /^Decline/ })
      .tap();
    await card(page, 'Fresh bread')
      .getByRole('button', { name: /^Approve/ })
      .tap();
    await expect(card(page, 'Fresh bread').getByText('Will be sent when you’re back online')).toBeVisible();
    await expectAccessible();
    await card(page, 'Tarts').getByRole('button', { name: 'Undo' }).tap();
    await expect(card(page, 'Tarts').getByRole('button', { name: /^Approve/ })).toBeVisible();

    // A post can be read, with its picture, although it was never opened before.
    await card(page, 'Fresh bread').getByRole('link').first().tap();
    await expect(page.getByRole('tabpanel', { name: 'X (Twitter)' })).toContainText('Fresh bread from seven.');
    await page.goBack();
    await context.setOffline(false);
    await expect.poll(async () => (await agency.api.readPost(bread?.id ?? '')).status).toBe('scheduled');
    await expect(card(page, 'Fresh bread').getByText('Will be sent')).toHaveCount(0);
    expect((await agency.api.readPost(tarts?.id ?? '')).status).toBe('in_review');
  },
);

test(
  'a change is asked for at a place in the text, and the next version shows what changed',
  narrowOnly,
  async ({ page, context, request, expectAccessible }) => {
    const agency = await openAgency(request);
    const [post] = await askFor(request, agency, [{ content: 'Fresh bread from seven. Come early.', media: true }]);
    if (post === undefined) throw new Error('There is no post.');
    await unlock(page, request, agency);
    await card(page, 'Fresh bread').getByRole('link').first().tap();
    const tabs = page.getByRole('tablist', { name: 'Networks' });
    await tabs.getByRole('tab', { name: 'Facebook' }).tap();
    await expect(page.getByRole('tabpanel', { name: 'Facebook' })).toContainText('Come early.');
    await expectAccessible();
    await page.getByRole('button', { name: 'Ask for a change', exact: true }).tap();
    const sheet = page.getByRole('dialog', { name: 'Ask for a change' });
    await sheet.getByText('The image', { exact: true }).tap();
    await sheet.getByRole('button', { name: /^Place the pin on/ }).tap();
    await expectAccessible();
    await sheet.getByText('The text', { exact: true }).tap();
    await sheet.getByRole('button', { name: 'Come early.' }).tap();
    await sheet.getByRole('button', { name: 'Ask for a change' }).tap();
    await expect(sheet.getByRole('alert')).toHaveText('Say what should change.');
    await sheet.getByLabel('What should change?').fill('Say until when.');
    await sheet.getByRole('button', { name: 'Ask for a change' }).tap();
    await expect(page.getByText('Change asked', { exact: true }).first()).toBeVisible();
    await leave(page);

    await page.goto(`${agency.link}#/posts/${post.id}`);
    await expect(page.getByText('About “Come early.”')).toBeVisible();
    await expect(page.getByRole('list').getByText('Say until when.')).toBeVisible();
    const now = await agency.api.readPost(post.id);
    await agency.api.changePost(now, { content: 'Fresh bread from seven. Come before ten.' });
    await page.reload();
    const changed = page.getByRole('region', { name: /^Changed since/ });
    await expect(changed.locator('del')).toContainText('early');
    await expect(changed.locator('ins')).toContainText('before ten');
    await expectAccessible();
    await page.getByLabel('Write a comment').fill('Much better. This is how it could look.');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Attach a file' }).tap(),
    ]);
    await chooser.setFiles([png('window.png'), pdf('hours.pdf', 1), png('old-window.png')]);
    await page.getByRole('button', { name: 'Remove old-window.png' }).tap();
    await expectAccessible();
    await page.getByRole('button', { name: 'Post comment' }).tap();
    const comment = page.getByRole('article').filter({ hasText: 'Much better.' });
    await expect(comment.getByRole('img', { name: 'window.png' })).toBeVisible();
    await expect(comment.getByRole('link', { name: 'hours.pdf' })).toBeVisible();
    const threads = await agency.call<CommentList>('get', `/posts/${post.id}/comments?side=client`);
    expect(threads.items[0]?.files.map(({ fileName }) => fileName)).toEqual(['window.png', 'hours.pdf']);

    // The agency changes it once more while the answer is on its way.
    await waitForWorker(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Approve', exact: true }).tap();
    const meanwhile = await agency.api.readPost(post.id);
    await agency.api.changePost(meanwhile, { content: 'Fresh bread from six.' });
    await context.setOffline(false);
    const alert = page.getByRole('alert').filter({ hasText: 'This answer doesn’t count' });
    await expect(alert).toContainText('This post has changed since you saw it');
    await expectAccessible();
    await alert.getByRole('link', { name: 'Look at the post' }).tap();
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
    expect((await agency.api.readPost(post.id)).status).toBe('in_review');
  },
);

test(
  'an account that lost its access is reconnected from the page, with the network’s own consent',
  narrowOnly,
  async ({ page, request, expectAccessible }) => {
    const agency = await openAgency(request);
    await askFor(request, agency, [{ content: 'Fresh bread from seven.' }]);
    await withdrawConsent(request, 'twitter', agency.account.personId);
    const path = `/social-accounts?clientId=${agency.client.id}`;
    const readAccount = async () =>
      (await agency.call<{ items: SocialAccount[] }>('get', path)).items.find(({ platform }) => platform === 'twitter');
    await agency.call('post', `/social-accounts/${(await readAccount())?.id}/refresh`);

    await unlock(page, request, agency);
    await page.getByRole('link', { name: '1 account needs to be reconnected', exact: true }).tap();
    const accounts = page.getByRole('region', { name: 'Accounts to reconnect' });
    await expect(accounts.getByRole('listitem')).toHaveText(/X no longer accepts this access/);
    await expectAccessible();
    await accounts.getByRole('button', { name: 'Reconnect Boulangerie Martin on X (Twitter)' }).tap();
    await expect(page).toHaveURL(/\/connect\//);
    await page.getByRole('button', { name: /X \(Twitter\)|Boulangerie Martin/ }).tap();
    await consent(page, { person: new RegExp(agency.account.accountId.slice(-7)) });
    await expect(page.getByRole('heading', { name: 'Thank you, everything is connected' })).toBeVisible();
    expect((await readAccount())?.status).toBe('healthy');

    await page.goto(agency.link);
    await expect(card(page, 'Fresh bread')).toBeVisible();
    await expect(page.getByText(/needs? to be reconnected/)).toHaveCount(0);
  },
);
