import type { Browser, Page } from '@playwright/test';
import { address, runInBrowser, signIn } from './in-browser.ts';

// Signs in at a running product and measures how soon the clients' screen is there, as medians of several visits.
// Prints one line of JSON. Started by `npm run bench`.

const visits = 7;

/** Notes, in the page itself, when the frame with the first client in it was painted. */
function watchForClients(): void {
  const seen = new MutationObserver(() => {
    if (document.querySelector('article') === null) return;
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('clients')));
  });
  seen.observe(document, { childList: true, subtree: true });
}

async function visit(page: Page, path: string) {
  await page.goto(`${address}${path}`);
  await page.waitForFunction(() => performance.getEntriesByName('clients').length > 0);
  return page.evaluate(() => ({
    paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    listMs: performance.getEntriesByName('clients')[0]?.startTime ?? Number.NaN,
    cards: document.querySelectorAll('article').length,
  }));
}

const middle = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

async function measure(page: Page, path: string) {
  // Once for the browser's cache.
  await visit(page, path);
  const seen = [];
  for (let round = 0; round < visits; round += 1) seen.push(await visit(page, path));
  return {
    paintMs: middle(seen.map(({ paintMs }) => paintMs)),
    listMs: middle(seen.map(({ listMs }) => listMs)),
    cards: middle(seen.map(({ cards }) => cards)),
  };
}

async function run(browser: Browser) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(watchForClients);
  await signIn(page);
  const many = await measure(page, '/dashboard/clients');
  const one = await measure(page, '/dashboard/clients?q=client%201234');
  return { many, one };
}

await runInBrowser(run);
