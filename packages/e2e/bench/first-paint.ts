import { type Browser, chromium, type Page } from '@playwright/test';

// Signs in at a running product and measures how soon the clients' screen is there, as medians of several visits.
// Prints one line of JSON. Started by `npm run bench`.

const visits = 7;
const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing.`);
  return value;
};
const address = required('BENCH_ADDRESS');

/** Notes, in the page itself, when the frame with the first client in it was painted. */
function watchForClients(): void {
  const seen = new MutationObserver(() => {
    if (document.querySelector('article') === null) return;
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('clients')));
  });
  seen.observe(document, { childList: true, subtree: true });
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${address}/auth/signin`);
  await page.getByLabel('Email', { exact: true }).fill(required('BENCH_EMAIL'));
  await page.getByLabel('Password', { exact: true }).fill(required('BENCH_PASSWORD'));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
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

async function run(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(watchForClients);
  await signIn(page);
  const many = await measure(page, '/dashboard/clients');
  const one = await measure(page, '/dashboard/clients?q=client%201234');
  process.stdout.write(`${JSON.stringify({ many, one })}\n`);
}

const browser = await chromium.launch({
  executablePath: required('CHROMIUM_PATH'),
  // Chromium's own sandbox does not work for root.
  args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
});
try {
  await run(browser);
} finally {
  await browser.close();
}
