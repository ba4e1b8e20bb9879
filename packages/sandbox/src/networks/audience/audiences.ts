import { toWallTime } from '@ruche/contracts/time';
import { z } from 'zod';
import type { NetworkContext } from '#src/networks/network.ts';
import { findNetworkAccount } from './accounts.ts';
import { seededBetween } from './seeded.ts';

/** How the people who follow an account answer to what it posts. */
export type Audience = {
  zone: string;
  /** A factor for each hour of the week in which a post goes out, Monday 00:00 first. */
  weights: readonly number[];
  /** Deviation of the logarithm of what chance does to a post. */
  noise: number;
  /** How often a post at a factor of 1 is seen in the end. */
  base: number;
};

export const hoursOfWeek = 168;

const RowSchema = z.object({
  zone: z.string(),
  weights: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(z.number()).length(hoursOfWeek)),
  noise: z.number().nullable(),
  base: z.number().nullable(),
});

const bump = (hour: number, center: number, width: number) => Math.exp(-(((hour - center) / width) ** 2) / 2);

/** Two bumps a day; later and flatter at weekends. */
function usualWeights(accountId: string): number[] {
  const chosen = (low: number, high: number, name: string) => seededBetween(low, high, accountId, name);
  const [noon, evening] = [chosen(7, 13, 'noon'), chosen(17, 21.5, 'evening')];
  const [noonHeight, eveningHeight] = [chosen(0.4, 1.4, 'noon height'), chosen(0.6, 1.8, 'evening height')];
  const weekend = chosen(0.6, 1.2, 'weekend');
  const raw = Array.from({ length: hoursOfWeek }, (_item, place) => {
    const hour = place % 24;
    const isWeekend = place >= 120;
    const shift = isWeekend ? 1.5 : 0;
    const height = noonHeight * bump(hour, noon + shift, 2) + eveningHeight * bump(hour, evening + shift / 2, 2);
    return (0.45 + height) * (isWeekend ? weekend : 1);
  });
  const mean = raw.reduce((sum, weight) => sum + weight, 0) / raw.length;
  return raw.map((weight) => weight / mean);
}

/** What of an account's followers a post reaches, TikTok's going far beyond them. */
function usualBase(context: NetworkContext, accountId: string): number {
  const followers = findNetworkAccount(context, accountId)?.followers ?? 0;
  const [low, high] = context.platform === 'tiktok' ? [0.6, 2] : [0.25, 0.7];
  return Math.max(300, followers * seededBetween(low, high, accountId, 'base'));
}

function findSet({ db, platform }: NetworkContext, accountId: string, at: number) {
  const row = db
    .prepare(
      `SELECT zone, weights, noise, base FROM audiences WHERE platform = ? AND account_id = ? AND from_at <= ?
       ORDER BY from_at DESC, place DESC LIMIT 1`,
    )
    .get(platform, accountId, at);
  return row && RowSchema.parse(row);
}

/** The audience that a post of that moment meets. */
export function audienceAt(context: NetworkContext, accountId: string, at: number): Audience {
  const set = findSet(context, accountId, at);
  return {
    zone: set?.zone ?? 'Europe/Paris',
    weights: set?.weights ?? usualWeights(accountId),
    noise: set?.noise ?? 0.5,
    base: set?.base ?? usualBase(context, accountId),
  };
}

type AudienceChange = Pick<Audience, 'zone' | 'weights'> & {
  noise?: number | undefined;
  base?: number | undefined;
};

/** From now on; what went out before keeps the numbers it had. */
export function setAudience(
  { db, platform, now, changed }: NetworkContext,
  accountId: string,
  { zone, weights, noise, base }: AudienceChange,
): void {
  db.prepare(
    'INSERT INTO audiences (platform, account_id, from_at, zone, weights, noise, base) VALUES (?, ?, ?, ?, ?, ?, ?)',
  ).run(platform, accountId, now(), zone, JSON.stringify(weights), noise ?? null, base ?? null);
  changed();
}

/** 0 is Monday 00:00 in the audience's zone. */
export function hourOfWeek(at: number, zone: string): number {
  const wall = toWallTime(new Date(at), zone);
  const weekday = (new Date(`${wall.slice(0, 10)}T00:00:00Z`).getUTCDay() + 6) % 7;
  return weekday * 24 + Number(wall.slice(11, 13));
}
