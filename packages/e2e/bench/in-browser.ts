import { type Browser, chromium, type Page } from '@playwright/test';

export const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing.`);
  return value;
};

export const address = required('BENCH_ADDRESS');

export async function signIn(page: Page): Promise<void> {
  await page.goto(`${address}/auth/signin`);
  await page.getByLabel('Email', { exact: true }).fill(required('BENCH_EMAIL'));
  await page.getByLabel('Password', { exact: true }).fill(required('BENCH_PASSWORD'));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
}

/** Measures in a browser and prints what was found as one line of JSON. */
export async function runInBrowser(measure: (browser: Browser) => Promise<unknown>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: required('CHROMIUM_PATH'),
    // Chromium's own sandbox does not work for root.
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
  });
  try {
    process.stdout.write(`${JSON.stringify(await measure(browser))}\n`);
  } finally {
    await browser.close();
  }
}
