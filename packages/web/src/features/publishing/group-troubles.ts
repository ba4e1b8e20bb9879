import { networkName } from '@ruche/contracts/accounts';
import type { PublicationCause, Trouble } from '@ruche/contracts/publishing';
import { groupTroubles as words } from '#features/publishing/words.ts';

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
  needs_check: (posts, isOne) => words.needsCheck(posts, isOne ? 'needs' : 'need'),
  unclear: (posts, isOne) => words.needsCheck(posts, isOne ? 'needs' : 'need'),
  rejected: (posts, isOne) => words.rejected(posts, isOne ? 'was' : 'were'),
  rules: (posts, isOne) => words.rules(posts, isOne ? 'meets' : 'meet'),
  reconnect: (posts, isOne) => words.reconnect(posts, isOne ? 'is' : 'are'),
  disconnected: (posts) => words.disconnected(posts),
  approval: (posts, isOne) => words.approval(posts, isOne ? 'wasn’t' : 'weren’t'),
  late: (posts) => words.late(posts),
  trouble: (posts) => words.network(posts),
  paused: (posts) => words.paused(posts),
};

const shownAccounts = 3;

function namesOf(troubles: Trouble[]): string {
  const names = [
    ...new Set(
      troubles.map(({ accountName, platform }) =>
        words.account(accountName ?? words.removedAccount, networkName(platform)),
      ),
    ),
  ];
  const more = names.length - shownAccounts;
  const shown = names.slice(0, shownAccounts).join(', ');
  return more > 0 ? words.more(shown, more) : shown;
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
    canRetry: kind !== 'needs_check' && kind !== 'approval' && !isForAccounts,
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
