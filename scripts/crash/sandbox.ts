import type { PlatformId } from '@ruche/contracts/accounts';
import { between, pick, type Random } from './random.ts';

export type JudgedPost = {
  platform: PlatformId;
  accountId: string;
  id: string;
  text: string;
  comments?: { text: string }[];
  deletedAt?: string;
};

/** Kinds of trouble that end by themselves, with times that keep the run short. */
const faults = [
  { kind: 'drop-before' },
  { kind: 'drop-after' },
  { kind: 'timeout-before', delayMs: 400 },
  { kind: 'timeout-after', delayMs: 400 },
  { kind: 'error-after' },
  { kind: 'truncated' },
  { kind: 'server-error' },
  { kind: 'unavailable' },
  { kind: 'rate-limit', retryAfterSeconds: 1 },
  // Shorter than the time between two looks at the network, which are hurried.
  { kind: 'slow', delayMs: 500, times: 5 },
] as const;
const operations = ['publish', 'publish', 'publish', 'upload', 'status'] as const;

const most = 1_000_000;
/** More than any run publishes. */
const quotas: [path: string, body: unknown][] = [
  ['/twitter/control/app', { postsPerUser: most, postsPerApp: most }],
  ['/instagram/control/app', { requiresProof: true, publishingQuota: most }],
  ['/tiktok/control/app', { initsPerMinute: most, postsPerDay: most }],
  ['/linkedin/control/app', { postsPerMemberDay: most, postsPerAppDay: most }],
];

async function send(url: string, body: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
}

export async function raiseQuotas(sandboxUrl: string): Promise<void> {
  for (const [path, body] of quotas) await send(`${sandboxUrl}${path}`, body);
}

type FaultOrder = {
  platform: PlatformId;
  operation: string;
  kind: string;
  /** Null: until it is cleared. */
  times?: number | null;
  delayMs?: number;
  retryAfterSeconds?: number;
  accountId?: string;
};

export async function orderFaults(sandboxUrl: string, orders: FaultOrder[]): Promise<void> {
  for (const fault of orders) await send(`${sandboxUrl}/control/faults`, fault);
}

/** Orders trouble for one of the next calls. */
export async function orderFault(sandboxUrl: string, random: Random, platforms: readonly PlatformId[]): Promise<void> {
  const [platform, operation] = [pick(random, platforms), pick(random, operations)];
  const fault = { platform, operation, skip: between(random, 0, 2), ...pick(random, faults) };
  await send(`${sandboxUrl}/control/faults`, fault);
}

/** The networks' time runs ahead: what they work on is done, and their windows of calls are over. */
export async function advanceClock(sandboxUrl: string, advanceSeconds: number): Promise<void> {
  await send(`${sandboxUrl}/control/clock`, { advanceSeconds });
}

export async function clearFaults(sandboxUrl: string): Promise<void> {
  await fetch(`${sandboxUrl}/control/faults`, { method: 'DELETE' });
}

/** What the readers of all networks see. */
export async function listLivePosts(sandboxUrl: string): Promise<JudgedPost[]> {
  const response = await fetch(`${sandboxUrl}/control/posts`);
  const posts = (await response.json()) as JudgedPost[];
  return posts.filter(({ deletedAt }) => deletedAt === undefined);
}
