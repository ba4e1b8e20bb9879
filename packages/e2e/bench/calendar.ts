import type { Browser, CDPSession, Page } from '@playwright/test';
import { address, required, runInBrowser, signIn } from './in-browser.ts';
import { scriptBeforePaint } from './script-before-paint.ts';

// Opens a month with thousands of posts and drags one of them over it: how long script runs until the first paint and until
// the posts are painted, and how much work each frame is while dragging. Time of the processor, so that other work on this
// machine does not count. Started by `npm run bench`.

const visits = 7;
const drags = 5;
const moves = 60;

const middle = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Notes, in the page itself, when the frame with the posts in it was painted; with none, that of the days. */
function watchForPosts(): void {
  const isEmpty = location.search.includes('empty');
  const seen = new MutationObserver(() => {
    if (document.querySelector(isEmpty ? '[data-day]' : '[data-day] [data-post-id]') === null) return;
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('posts')));
  });
  seen.observe(document, { childList: true, subtree: true });
}

async function secondsOf(session: CDPSession, ...names: string[]): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.filter(({ name }) => names.includes(name)).reduce((sum, { value }) => sum + value, 0);
}

async function visit(page: Page, session: CDPSession, path: string) {
  await page.goto('about:blank');
  const before = await secondsOf(session, 'ScriptDuration');
  await page.goto(`${address}${path}`);
  await page.waitForFunction(() => performance.getEntriesByName('posts').length > 0, undefined, { polling: 50 });
  const scriptMs = 1000 * ((await secondsOf(session, 'ScriptDuration')) - before);
  const seen = await page.evaluate(() => ({
    paintMs: performance.getEntriesByName('posts')[0]?.startTime ?? Number.NaN,
    cards: document.querySelectorAll('[data-post-id]').length,
  }));
  return { scriptMs, ...seen };
}

async function measure(page: Page, session: CDPSession, path: string) {
  // Once for the browser's caches.
  await visit(page, session, path);
  const seen = [];
  for (let round = 0; round < visits; round += 1) seen.push(await visit(page, session, path));
  return {
    scriptMs: middle(seen.map(({ scriptMs }) => scriptMs)),
    paintMs: middle(seen.map(({ paintMs }) => paintMs)),
    cards: middle(seen.map(({ cards }) => cards)),
  };
}

const untilPainted = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

const restMs = 1000;
const restingScriptMs = 5;

/** What is loaded after the first paint is no part of a drag: waits for a second with next to no script. */
async function waitForRest(page: Page, session: CDPSession): Promise<void> {
  for (let ran = Infinity; ran > restingScriptMs; ) {
    const before = await secondsOf(session, 'ScriptDuration');
    await page.waitForTimeout(restMs);
    ran = 1000 * ((await secondsOf(session, 'ScriptDuration')) - before);
  }
}

const work = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];

/** Over the days, as a hand would; what each frame took, that of lifting included. */
async function drag(page: Page, session: CDPSession): Promise<number[]> {
  const first = page.locator('[data-day] [data-post-id][data-status="scheduled"]').first();
  const card = await first.boundingBox();
  if (card === null) throw new Error('There is no card to drag.');
  await page.mouse.move(card.x + 20, card.y + 10);
  await page.mouse.down();
  const frames: number[] = [];
  for (let move = 1; move <= moves; move += 1) {
    const before = await secondsOf(session, ...work);
    await page.mouse.move(card.x + 20 + move * 12, card.y + 10 + move * 5);
    await untilPainted(page);
    frames.push(1000 * ((await secondsOf(session, ...work)) - before));
  }
  const isLifted = await first.evaluate(({ style }) => style.opacity !== '');
  if (!isLifted) throw new Error('The card was not lifted.');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return frames;
}

async function measureDrags(page: Page, session: CDPSession) {
  // What moves posts comes after the first paint, together with this button.
  await page.getByRole('button', { name: 'Copy posts' }).waitFor();
  const frames: number[] = [];
  for (let round = 0; round < drags; round += 1) {
    await waitForRest(page, session);
    frames.push(...(await drag(page, session)));
  }
  const sorted = frames.toSorted((one, other) => one - other);
  return { p50: middle(frames), p99: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN, count: frames.length };
}

async function run(browser: Browser) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(watchForPosts);
  await signIn(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const empty = await measure(page, session, `/dashboard/calendar?date=${required('BENCH_EMPTY')}&empty`);
  const calendar = `/dashboard/calendar?date=${required('BENCH_SELECTED')}`;
  const full = await measure(page, session, calendar);
  const frame = await measureDrags(page, session);
  const first: number[] = [];
  for (let round = 0; round < visits; round += 1) {
    first.push(await scriptBeforePaint(browser, page, `${address}${calendar}`));
  }
  return { full, empty, frame, firstPaintScriptMs: middle(first) };
}

await runInBrowser(run);
