import type { Browser, CDPSession, Page } from '@playwright/test';
import { address, required, runInBrowser, signIn } from './in-browser.ts';

// Opens a draft for five networks in the composer and types into it: how much script opening it takes and how long, and
// how long script runs for each key stroke until preview, counters and findings show it. Started by `npm run bench`.

const visits = 5;
const text = 'Fresh bread from seven #bakery @lefournil https://fournil.example/order, every day of the week. '.repeat(
  4,
);

const middle = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true });

/** Compressed bytes of all scripts that this page has loaded. */
const scriptBytesOf = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      // One that is fetched before it is imported is there twice.
      .filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index)
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );

async function measureOpening(page: Page, path: string) {
  const durations: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const startedAt = performance.now();
    await page.goto(`${address}${path}`);
    await fieldOf(page).waitFor();
    durations.push(performance.now() - startedAt);
  }
  await page.getByRole('article').waitFor();
  return { openMs: middle(durations), scriptBytes: await scriptBytesOf(page) };
}

/** Of the processor, so that other work on this machine does not count. */
async function scriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
}

/** Once everything that a key stroke caused is done. */
const untilIdle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
      }),
  );

async function measureTyping(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await fieldOf(page).focus();
  const strokes: number[] = [];
  for (const character of text) {
    const before = await scriptSeconds(session);
    await page.keyboard.type(character);
    await untilIdle(page);
    strokes.push(((await scriptSeconds(session)) - before) * 1000);
  }
  const sorted = strokes.toSorted((one, other) => one - other);
  return {
    p50: middle(strokes),
    p99: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN,
    count: strokes.length,
  };
}

async function run(browser: Browser) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page);
  const opening = await measureOpening(page, required('BENCH_PATH'));
  return { opening, typing: await measureTyping(page) };
}

await runInBrowser(run);
