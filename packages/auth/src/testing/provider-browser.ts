import type { AuthStack } from './auth-stack.ts';
import { usualBrowser } from './browser.ts';

/** The page of the application that people come back to. */
export const home = 'http://127.0.0.1:4999/welcome?kept=yes';

export type Answer = 'allow' | 'deny';

async function follow(url: string | URL, browser = usualBrowser): Promise<URL> {
  const answer = await browser.fetch(url, { redirect: 'manual', headers: { 'user-agent': 'test browser' } });
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`${new URL(url).pathname} answered ${answer.status}, not with an address.`);
  return new URL(location, url);
}

/** The provider's page, where somebody answers at once; gives the callback's address with the provider's answer. */
export async function answerProvider(url: string | URL, email: string, answer: Answer = 'allow'): Promise<URL> {
  const page = new URL(url);
  page.searchParams.set('sandbox_auto', answer);
  page.searchParams.set('login_hint', email);
  let next = await follow(page);
  while (!next.pathname.endsWith('/auth/v1/callback')) next = await follow(next);
  return next;
}

/** Opens the callback; gives where the browser ends up. */
export async function openCallback(url: URL, browser = usualBrowser): Promise<URL> {
  return follow(url, browser);
}

/** From the address that the client gives to the page that people end up on. */
export async function travel(url: string, email: string, answer: Answer = 'allow'): Promise<URL> {
  return openCallback(await answerProvider(await follow(url), email, answer));
}

export function fragmentOf(url: URL): URLSearchParams {
  return new URLSearchParams(url.hash.slice(1));
}

type Provider = 'google' | 'azure' | 'linkedin_oidc';

/** The provider's address for a new sign-in without a proof key. */
export async function startImplicit(stack: AuthStack, provider: Provider, browser = usualBrowser): Promise<URL> {
  const query = new URLSearchParams({ provider, redirect_to: home });
  return follow(`${stack.url}/authorize?${query.toString()}`, browser);
}

/** Signs in with a provider by a proof key, with the official client. */
export async function signInWith(
  stack: AuthStack,
  provider: Provider,
  email: string,
  queryParams: Record<string, string> = {},
) {
  const client = stack.client({ flowType: 'pkce' });
  const { data, error } = await client.signInWithOAuth({
    provider,
    options: { redirectTo: home, skipBrowserRedirect: true, queryParams },
  });
  if (error || !data.url) throw error ?? new Error('There is no address to go to.');
  const landed = await travel(data.url, email);
  const code = landed.searchParams.get('code');
  if (code === null) throw new Error(`The browser came back with ${landed.search}.`);
  const exchanged = await client.exchangeCodeForSession(code);
  if (exchanged.error) throw exchanged.error;
  return { client, landed, code, ...exchanged.data };
}

/** What a company's sign-in puts into the form that brings people back. */
export type CompanyAnswer = { response: string; relayState: string };

const fieldOf = (page: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';

/** The company's page, where somebody answers at once. */
export async function answerCompany(url: string, email: string, answer: Answer = 'allow'): Promise<CompanyAnswer> {
  const query = new URLSearchParams({ sandbox_auto: answer, login_hint: email });
  const page = await (await fetch(`${url}&${query.toString()}`)).text();
  return { response: fieldOf(page, 'SAMLResponse'), relayState: fieldOf(page, 'RelayState') };
}

/** Sends the form; gives where the browser ends up. */
export async function postToAcs(
  stack: AuthStack,
  { response, relayState }: CompanyAnswer,
  browser = usualBrowser,
): Promise<URL> {
  const answer = await browser.fetch(`${stack.url}/sso/saml/acs`, {
    method: 'POST',
    body: new URLSearchParams({ SAMLResponse: response, RelayState: relayState }),
    redirect: 'manual',
  });
  const location = answer.headers.get('location');
  if (answer.status !== 303 || location === null) throw new Error(`The form was answered with ${answer.status}.`);
  return new URL(location);
}
