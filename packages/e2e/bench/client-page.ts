import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { address, required, runInBrowser } from './in-browser.ts';

// Opens a client's page as a slow phone does, first with nothing in the browser, then again: when something is painted,
// when the first post is, and when it can be answered. Medians of several visits. Started by `npm run bench`.

const visits = 5;
const path = required('BENCH_PATH');
const dist = join(import.meta.dirname, '../../web/dist');

/** What Lighthouse calls slow 4G. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const processorSlowdown = 4;

/** Notes, in the page itself, when the first post was painted and when the processor had nothing left to do. */
function watchForPosts(): void {
  const seen = new MutationObserver(() => {
    if (document.querySelector('article button') === null) return;
    seen.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        performance.mark('posts');
        requestIdleCallback(() => performance.mark('interactive'));
      }),
    );
  });
  seen.observe(document, { childList: true, subtree: true });
}

async function visit(context: BrowserContext) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  await page.goto(`${address}${path}`);
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
  const seen = await page.evaluate(() => ({
    paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    listMs: performance.getEntriesByName('posts')[0]?.startTime ?? Number.NaN,
    interactiveMs: performance.getEntriesByName('interactive')[0]?.startTime ?? Number.NaN,
  }));
  return { page, seen };
}

const scriptBytesOf = (page: Page) =>
  page.evaluate(() => {
    const until = performance.getEntriesByName('posts')[0]?.startTime ?? 0;
    return (
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < until)
        // One that is fetched before it is imported is there twice.
        .filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index)
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    );
  });

/** The page's own files, its worker, and the script that sets the theme. */
async function allScriptBytes(): Promise<number> {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/client-page-manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  const theme = (await readdir(join(dist, 'assets'))).find((name) => /^theme-.*\.js$/.test(name)) ?? '';
  const own = Object.values(manifest).map(({ file }) => file);
  const files = [...own.filter((file) => file.endsWith('.js')), 'c/worker.js', `assets/${theme}`];
  const contents = await Promise.all([...new Set(files)].map((file) => readFile(join(dist, file))));
  return contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0);
}

const middle = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

type Seen = { paintMs: number; listMs: number; interactiveMs: number };

const middles = (seen: Seen[]): Seen => ({
  paintMs: middle(seen.map(({ paintMs }) => paintMs)),
  listMs: middle(seen.map(({ listMs }) => listMs)),
  interactiveMs: middle(seen.map(({ interactiveMs }) => interactiveMs)),
});

/** The worker is there, and has kept the page. */
const untilKept = (page: Page) => page.evaluate(async () => Boolean(await navigator.serviceWorker.ready));

async function run(browser: Browser) {
  const [name = '', value = ''] = required('BENCH_COOKIE').split('=', 2);
  const [first, again]: [Seen[], Seen[]] = [[], []];
  let scriptBytes = 0;
  for (let round = 0; round < visits; round += 1) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 3,
      hasTouch: true,
    });
    await context.addCookies([{ name, value, url: `${address}/api/v1/client-pages${path.replace('/c', '')}` }]);
    await context.addInitScript(watchForPosts);
    const cold = await visit(context);
    first.push(cold.seen);
    scriptBytes = await scriptBytesOf(cold.page);
    await untilKept(cold.page);
    again.push((await visit(context)).seen);
    await context.close();
  }
  return { first: middles(first), again: middles(again), scriptBytes, allScriptBytes: await allScriptBytes() };
}

await runInBrowser(run);
