import type { PlatformId } from '@ruche/contracts/accounts';
import { dayMs } from '@ruche/contracts/time';
import { z } from 'zod';
import type { NetworkContext, Realm } from '#src/networks/network.ts';
import { findPage } from '#src/networks/pages.ts';
import { findUser } from '#src/networks/people.ts';
import { startedAt } from '#src/networks/store.ts';
import { seededBetween } from './seeded.ts';

/** Something that posts: a page, or a person where people post themselves. */
export type NetworkAccount = { id: string; name: string; followers: number };

const DetailsSchema = z.object({ followers: z.number().catch(0).default(0) });

/** Where posts of a platform come from, whichever way their app reached it. */
function realmOf(platform: PlatformId): Realm {
  return platform === 'facebook' || platform === 'instagram' ? 'meta' : platform;
}

export function findNetworkAccount({ db, platform }: NetworkContext, id: string): NetworkAccount | undefined {
  const realm = realmOf(platform);
  const found = findPage(db, realm, id) ?? findUser(db, realm, id);
  return found && { id, name: found.name, followers: DetailsSchema.parse(found.details).followers };
}

/** By how much an account has grown since the sandbox was set up, as a factor; below 1 before. */
export function growthOf({ db }: Pick<NetworkContext, 'db'>, accountId: string, at: number): number {
  const perDay = seededBetween(-0.0004, 0.003, accountId, 'growth');
  return (1 + perDay) ** ((at - startedAt(db)) / dayMs);
}

/** The seeded number is that of the day the sandbox was set up. */
export function followersAt(
  context: Pick<NetworkContext, 'db'>,
  { id, followers }: Pick<NetworkAccount, 'id' | 'followers'>,
  at: number,
): number {
  return Math.round(followers * growthOf(context, id, at));
}

export function followersNow(context: NetworkContext, account: Pick<NetworkAccount, 'id' | 'followers'>): number {
  return followersAt(context, account, context.now());
}
