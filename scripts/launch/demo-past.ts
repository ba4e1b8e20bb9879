import type { PlatformId } from '@ruche/contracts/accounts';
import type { PostFormat } from '@ruche/contracts/analytics';
import { dayMs, hourMs, minuteMs } from '@ruche/contracts/time';
import { type DemoTopic, demoTexts } from './demo-texts.ts';

export type DemoPast = {
  platform: PlatformId;
  /** As the sandbox's network knows it. */
  accountId: string;
  topic: DemoTopic;
  perWeek: number;
};

const weeks = 52;

/** What each network sees most, by how often it stands here. */
const formats: Record<PlatformId, PostFormat[]> = {
  facebook: ['photo', 'photo', 'link', 'text', 'video', 'carousel'],
  instagram: ['photo', 'carousel', 'reel', 'photo', 'reel'],
  twitter: ['text', 'photo', 'text', 'link', 'text', 'video'],
  linkedin: ['text', 'photo', 'document', 'link', 'carousel'],
  tiktok: ['video'],
};

/** From 0 up to 1, the same at every start (mulberry32). */
function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function pick<Item>(items: readonly Item[], share: number): Item {
  const item = items[Math.floor(share * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

type PastPost = { at: string; text: string; format: PostFormat; link?: string };

/** A year of posts on random days, between seven in the morning and ten at night. */
function pastOf({ platform, accountId, topic, perWeek }: DemoPast, now: number): PastPost[] {
  const chance = createChance(Number.parseInt(accountId.replaceAll(/\D/g, '').slice(-8), 10));
  const today = Math.floor(now / dayMs) * dayMs;
  const texts = demoTexts(topic);
  return Array.from({ length: weeks * perWeek }, (_, index): PastPost => {
    const day = Math.floor(((index + chance()) / perWeek) * 7);
    const at = today - (day + 1) * dayMs + (6 + Math.floor(chance() * 15)) * hourMs + chance() * 60 * minuteMs;
    const format = pick(formats[platform], chance());
    const text = pick(texts, chance());
    return { at: new Date(at).toISOString(), text, format, ...(format === 'link' && { link: 'https://example.com/' }) };
  });
}

/** Gives an account of the sandbox a year of posts, unless it has any: what its audience made of them, the sandbox says. */
export async function insertDemoPast(baseUrl: string, past: DemoPast): Promise<void> {
  const { platform, accountId } = past;
  const signal = AbortSignal.timeout(30_000);
  const listed = await fetch(new URL(`/control/posts?platform=${platform}&accountId=${accountId}`, baseUrl), {
    signal,
  });
  if (((await listed.json()) as unknown[]).length > 0) return;
  const body = JSON.stringify({ platform, accountId, posts: pastOf(past, Date.now()) });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(new URL('/control/history', baseUrl), { method: 'POST', headers, body, signal });
  if (!answer.ok) throw new Error(`The past of ${accountId} on ${platform} was refused: ${await answer.text()}`);
}
