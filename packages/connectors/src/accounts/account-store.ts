import type { Connector, Tokens } from '#src/connector.ts';

/** What is kept of one account, as far as looking after its access goes. */
export type StoredAccount = {
  platformUserId: string;
  scopes: string[];
  /** Null once the access is forgotten. */
  tokens: Tokens | null;
  /** Counts the accesses. */
  version: number;
  /** Why the access was lost, in words; null while it is good. */
  lostBecause: string | null;
  refreshedAt: Date | null;
  /** The network, or too many failures, asked to wait until then. */
  refreshAfter: Date | null;
};

/** How long a claim holds, how many checks Ruche makes at a network in a minute, and how much of it is one workspace's. */
type CheckWish = { forMs: number; perMinute: number; part: number };

export type CheckClaim =
  | { kind: 'granted'; account: StoredAccount; until: Date }
  /** Not connected (any more). */
  | { kind: 'gone' }
  /** Somebody is checking it. */
  | { kind: 'busy' }
  /** Checked, or tried, a moment ago. */
  | { kind: 'recent'; hasFailed: boolean; waitMs: number }
  /** The network itself asked for it: nobody is to ask before, whoever wants to know. */
  | { kind: 'held'; waitMs: number }
  /** The workspace has had its share of this minute. */
  | { kind: 'crowded'; waitMs: number };

type CheckedAccount = {
  /** Null where these are as before. */
  name: string | null;
  scopes: string[] | null;
  expiresAt: Date | null;
  hasLongPosts: boolean | null;
  status: 'healthy' | 'limited';
  statusReason: string | null;
};

/**
 * Where one account is kept. Everything written says which version it was read from; when there is a newer one, it
 * is written to nobody.
 */
export type AccountStore = {
  /** Null where it is not connected (any more). */
  read(): Promise<StoredAccount | null>;
  /** Takes the right to refresh for that long and reads; null while somebody else has it. */
  claimRefresh(forMs: number): Promise<StoredAccount | null>;
  /** These give the right back. */
  releaseRefresh(version: number): Promise<void>;
  saveTokens(version: number, tokens: Tokens): Promise<void>;
  postponeRefresh(version: number, waitMs: number | null): Promise<void>;
  loseAccess(version: number, reason: string): Promise<void>;
  /** The network asked to be left alone with this account for that long. */
  holdBack(version: number, waitMs: number): Promise<void>;
  /** Takes the right to check, where it is time to. */
  claimCheck(wish: CheckWish): Promise<CheckClaim>;
  /** Gives it back; nobody has it again before the pause is over. */
  endCheck(end: { until: Date; hasFailed: boolean; pauseMs: number }): Promise<void>;
  saveCheck(version: number, check: CheckedAccount): Promise<void>;
};

/** What keeping one access alive takes: that of the account, or of a second consent. */
export type AccessCare = {
  store: Pick<
    AccountStore,
    'read' | 'claimRefresh' | 'releaseRefresh' | 'saveTokens' | 'postponeRefresh' | 'loseAccess' | 'holdBack'
  >;
  connector: Pick<Connector, 'appId' | 'profile' | 'refresh'>;
  now: () => Date;
};

/** One account, its network and the time. */
export type AccountCare = { store: AccountStore; connector: Connector; now: () => Date };
