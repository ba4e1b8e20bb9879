import { networkName } from '@ruche/contracts/accounts';
import type { PublicationCause, Trouble } from '@ruche/contracts/publishing';

export type TroubleGroup = {
  /** `needs_check` for whatever has to be looked at, from whatever cause. */
  kind: PublicationCause | 'needs_check';
  count: number;
  title: string;
  /** Whom it concerns. */
  accounts: string;
  /** Whether sending everything again may help. */
  canRetry: boolean;
  /** Whether an account has to be connected first. */
  isForAccounts: boolean;
};

const titles: Record<TroubleGroup['kind'], (posts: string, isOne: boolean) => string> = {
  needs_check: (posts, isOne) => `${posts} ${isOne ? 'needs' : 'need'} a check`,
  unclear: (posts, isOne) => `${posts} ${isOne ? 'needs' : 'need'} a check`,
  rejected: (posts, isOne) => `${posts} ${isOne ? 'was' : 'were'} refused`,
  rules: (posts, isOne) => `${posts} no longer ${isOne ? 'meets' : 'meet'} the network’s rules`,
  reconnect: (posts, isOne) => `${posts} ${isOne ? 'is' : 'are'} waiting for an account to be reconnected`,
  disconnected: (posts) => `${posts} failed because the account was disconnected`,
  late: (posts) => `${posts} couldn’t be sent in time`,
  trouble: (posts) => `${posts} failed because the network had trouble`,
  paused: (posts) => `${posts} failed while publishing was paused`,
};

const shownAccounts = 3;

function namesOf(troubles: Trouble[]): string {
  const names = [
    ...new Set(
      troubles.map(({ accountName, platform }) => `${accountName ?? 'Removed account'} on ${networkName(platform)}`),
    ),
  ];
  const more = names.length - shownAccounts;
  const shown = names.slice(0, shownAccounts).join(', ');
  return more > 0 ? `${shown} and ${more} more` : shown;
}

const forAccounts: ReadonlySet<TroubleGroup['kind']> = new Set(['reconnect', 'disconnected']);

function groupOf(kind: TroubleGroup['kind'], troubles: Trouble[]): TroubleGroup {
  const count = troubles.reduce((sum, trouble) => sum + trouble.count, 0);
  const isForAccounts = forAccounts.has(kind);
  return {
    kind,
    count,
    title: titles[kind](count === 1 ? '1 post' : `${count} posts`, count === 1),
    accounts: namesOf(troubles),
    canRetry: kind !== 'needs_check' && !isForAccounts,
    isForAccounts,
  };
}

const order = Object.keys(titles) as TroubleGroup['kind'][];

/** By cause: what has one cause is often cured by one act. */
export function groupTroubles(troubles: Trouble[]): TroubleGroup[] {
  const byKind = Map.groupBy(troubles, ({ status, cause }) =>
    status === 'needs_check' ? 'needs_check' : (cause ?? 'trouble'),
  );
  return [...byKind]
    .map(([kind, ofKind]) => groupOf(kind, ofKind))
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}
