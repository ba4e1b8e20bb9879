import { type PlatformId, type SocialAccount, SocialAccountListSchema } from '@ruche/contracts/accounts';
import { PostListSchema } from '@ruche/contracts/posts';
import { dayMs, hourMs, minuteMs } from '@ruche/contracts/time';
import type { Settings } from '@ruche/runtime/settings';
import { anything, type Call } from './demo-calls.ts';

type DemoPost = {
  account: string;
  platform: PlatformId;
  content: string;
  tags?: string[];
  /** At once, that many days from today at that time (UTC), or null for an idea. */
  when: 'now' | { days: number; time: `${number}:${number}` } | null;
  /** What goes wrong at the network, each once. */
  faults?: readonly DemoFault[];
};

/** As the sandbox takes it. */
type DemoFault = { operation: string; kind: string };

const refusal: DemoFault[] = [{ operation: 'publish', kind: 'reject' }];
/** It goes out, but the answer is lost, and the look that follows is refused: only a person can tell. */
const lostAnswer: DemoFault[] = [
  { operation: 'publish', kind: 'drop-after' },
  { operation: 'status', kind: 'reject' },
];

/** A past, a present and a future: what went out, what waits, what somebody has to look at, and ideas. */
const demoPosts: DemoPost[] = [
  {
    account: 'Boulangerie Roussel',
    platform: 'facebook',
    content: 'The ovens are on. Sourdough and rye from 7 this morning, first come, first crust.',
    when: 'now',
  },
  {
    account: 'Festival des Lucioles',
    platform: 'twitter',
    content: 'Volunteers wanted: one evening, one T-shirt, the best view of the stage. Reply to join the crew.',
    when: 'now',
    faults: lostAnswer,
  },
  {
    account: 'Festival des Lucioles',
    platform: 'twitter',
    content: 'The lineup is out. Two stages, eleven acts, one very long night: https://lucioles.example/line-up',
    when: 'now',
  },
  {
    account: 'Atelier Delmas Architectes',
    platform: 'linkedin',
    content: 'We’re rebuilding a 1920s spinning mill with what’s already there. Notes from the first month on site.',
    when: 'now',
  },
  {
    account: 'Festival des Lucioles',
    platform: 'facebook',
    content: 'Early-bird tickets: 200 left. Tag the friend you’re bringing.',
    when: 'now',
    faults: refusal,
  },
  {
    account: 'Boulangerie Roussel',
    platform: 'facebook',
    content: 'Sunday brunch is back. Tables from 10, pastries until they’re gone.',
    when: { days: 1, time: '8:30' },
  },
  {
    account: 'Festival des Lucioles',
    platform: 'twitter',
    content: 'Sound check at dusk. Who’s coming early?',
    when: { days: 2, time: '17:45' },
  },
  {
    account: 'Atelier Delmas Architectes',
    platform: 'linkedin',
    content: 'Before and after: a courtyard that stays cool without air conditioning.',
    when: { days: 4, time: '9:15' },
  },
  {
    account: 'Boulangerie Roussel',
    platform: 'facebook',
    content: 'Idea: follow one loaf from flour to shop window.',
    tags: ['series'],
    when: null,
  },
];

type Tools = { call: Call; settings: Settings };

type OrderedFault = DemoFault & { accountId: string | null };

/** Orders faults where the sandbox takes orders: beside the network it imitates. What still waits there is not ordered again. */
async function orderFaults(
  { settings }: Tools,
  { platform, platformUserId: accountId }: SocialAccount,
  faults: readonly DemoFault[],
): Promise<void> {
  const { baseUrl } = settings.platforms[platform] ?? {};
  if (typeof baseUrl !== 'string' || faults.length === 0) return;
  const address = new URL(`/control/faults?platform=${platform}`, baseUrl);
  const listed = await fetch(address, { signal: AbortSignal.timeout(30_000) });
  const waiting = (await listed.json()) as OrderedFault[];
  for (const { operation, kind } of faults) {
    const isSame = (other: OrderedFault) =>
      other.accountId === accountId && other.operation === operation && other.kind === kind;
    if (waiting.some(isSame)) continue;
    await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ platform, accountId, operation, kind, times: 1 }),
      signal: AbortSignal.timeout(30_000),
    });
  }
}

/** The same all day long, so that a task that begins again asks for the same. */
function instantOf(when: DemoPost['when'], today: number): string | null {
  if (when === null || when === 'now') return when;
  const [hours = 0, minutes = 0] = when.time.split(':').map(Number);
  return new Date(today + when.days * dayMs + hours * hourMs + minutes * minuteMs).toISOString();
}

/** Schedules the demo's posts over the same calls that a browser makes; begun again, it makes none twice. */
export async function scheduleDemoPosts(tools: Tools): Promise<void> {
  const { call } = tools;
  const accounts = await call('GET', '/api/v1/social-accounts?limit=100', SocialAccountListSchema);
  const made = await call('GET', '/api/v1/posts?limit=100', PostListSchema);
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  for (const [index, { account, platform, content, tags = [], when, faults = [] }] of demoPosts.entries()) {
    const found = accounts.items.find((one) => one.platform === platform && one.platformUserName === account);
    // For a post that is there its faults have struck, or still wait: others would meet somebody's own posts.
    if (!found || made.items.some((post) => post.content === content)) continue;
    await orderFaults(tools, found, faults);
    const post = {
      clientId: found.clientId,
      content,
      tags,
      socialAccountIds: [found.id],
      scheduledFor: instantOf(when, today),
    };
    await call('POST', '/api/v1/posts', anything, post, `demo-post-${index + 1}-${today}`);
  }
}
