import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect } from './fixtures/other-server.ts';
import { receive } from './fixtures/outbox.ts';
import { fillSignIn, newAddress, toast } from './fixtures/people.ts';
import { fillSignUp, sendSignUp } from './fixtures/sign-up.ts';

/** What a provider's script does, as far as a page can tell: a question, and an answer that is good once. */
function providerScript(): void {
  const callback = new URL((document.currentScript as HTMLScriptElement).src).searchParams.get('onload') ?? '';
  type Options = { sitekey: string; callback: (token: string) => void };
  const widget = {
    render(place: HTMLElement, { sitekey, callback: answer }: Options) {
      const box = document.createElement('button');
      box.type = 'button';
      box.id = `box-${crypto.randomUUID()}`;
      box.textContent = 'I am human';
      box.addEventListener('click', () => {
        box.textContent = 'Answered';
        answer(`${sitekey}.${crypto.randomUUID()}`);
      });
      place.append(box);
      return box.id;
    },
    remove: (id: string) => document.getElementById(id)?.remove(),
  };
  Object.assign(window, { turnstile: widget });
  (window as unknown as Record<string, () => void>)[callback]?.();
}

const spent = new Set<string>();

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(`(${providerScript.toString()})()`);
    return;
  }
  let form = '';
  for await (const part of request) form += String(part);
  const token = new URLSearchParams(form).get('response') ?? '';
  const success = token.startsWith('site-key.') && !spent.has(token);
  spent.add(token);
  response.end(JSON.stringify({ success }));
}

async function startProvider(): Promise<Server> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const test = base.extend<object, { captchaKeys: Record<string, string> }>({
  captchaKeys: [
    { AUTH_CAPTCHA_PROVIDER: 'turnstile', AUTH_CAPTCHA_SECRET: 'shh', AUTH_CAPTCHA_SITE_KEY: 'site-key' },
    { option: true, scope: 'worker' },
  ],
  otherSettings: [
    async ({ captchaKeys }, provide) => {
      const provider = await startProvider();
      const address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
      await provide({
        ...captchaKeys,
        AUTH_CAPTCHA_URL: `${address}/siteverify`,
        AUTH_CAPTCHA_SCRIPT_URL: `${address}/api.js`,
      });
      provider.close();
    },
    { scope: 'worker' },
  ],
});

test.use({ expectsRefusals: true });
test.describe.configure({ mode: 'default' });

test('asks whether one is human wherever somebody could knock in bulk', async ({ page, request, expectAccessible }) => {
  const email = newAddress();
  const unanswered = 'The captcha didn’t work. Solve it and try again.';
  const question = page.getByRole('button', { name: 'I am human' });
  const answered = async () => {
    await question.click();
    await expect(page.getByRole('button', { name: 'Answered' })).toBeVisible();
  };
  await page.goto('/auth/signup');
  await expect(question).toBeVisible();
  await expectAccessible();
  await fillSignUp(page, email);
  await sendSignUp(page);
  await expect(page.getByRole('main').getByText(unanswered)).toBeVisible();
  await answered();
  await sendSignUp(page);
  await expect(toast(page, 'Compte créé avec succès !')).toBeVisible();
  // The address changes before the screen does, and the question of the last screen must not be the one answered.
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await answered();
  await fillSignIn(page, { email, password: 'not the password' });
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Email ou mot de passe incorrect.')).toBeVisible();
  // An answer is good once: the question is there again.
  await answered();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await answered();
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await receive(request, email);
  await answered();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(toast(page, 'Your email is on its way.')).toBeVisible();
  await receive(request, email, 2);

  await page.goto('/auth/link');
  await answered();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto('/auth/signin');
  await answered();
  await fillSignIn(page, { email, password: 'honey and wax' });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

test('says so where the question is kept away, and asks again', async ({ page }) => {
  await page.route('**/api.js?*', (route) => route.abort());
  await page.goto('/auth/signin');
  await expect(page.getByText(/^We couldn’t load the captcha from 127\.0\.0\.1/)).toBeVisible();
  await page.unroute('**/api.js?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'I am human' })).toBeVisible();
});
