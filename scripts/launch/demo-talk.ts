import type { DemoPast } from './demo-past.ts';
import { explain } from './explain.ts';

const days = 30;
/** How many write as soon as the demo is there, so that there is something to answer, and how often after that. */
const atFirst = 3;
const everyMinutes = 40;

type Account = Pick<DemoPast, 'platform' | 'accountId'>;

async function talk(baseUrl: string, { platform, accountId }: Account, wish: Record<string, number>): Promise<void> {
  const answer = await fetch(new URL('/control/talk', baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ platform, accountId, ...wish }),
    signal: AbortSignal.timeout(30_000),
  });
  // Nobody writes where no application may know of it.
  if (answer.ok || answer.status === 404) return;
  throw new Error(`Nobody can write to ${accountId} on ${platform}: ${await answer.text()}`);
}

async function isSilent(baseUrl: string, { platform, accountId }: Account): Promise<boolean> {
  const url = new URL(`/control/messages?platform=${platform}&accountId=${accountId}`, baseUrl);
  const listed = await fetch(url, { signal: AbortSignal.timeout(30_000) });
  return ((await listed.json()) as unknown[]).length === 0;
}

/** An inbox that stays empty is no reason to leave out an account, or those that come after it. */
async function unlessItFails(talking: Promise<void>): Promise<void> {
  await talking.catch((error: unknown) => console.error(explain(error)));
}

async function insertPast(baseUrl: string, account: Account): Promise<void> {
  if (await isSilent(baseUrl, account)) await talk(baseUrl, account, { days });
}

/** What people wrote to an account before it is connected, unless anybody wrote already. */
export function insertDemoTalk(baseUrl: string, account: Account): Promise<void> {
  return unlessItFails(insertPast(baseUrl, account));
}

/** From now on people write. */
export function startDemoTalk(baseUrl: string, account: Account): Promise<void> {
  return unlessItFails(talk(baseUrl, account, { now: atFirst, everyMinutes }));
}
