import type { AccountKind, ConnectMethod, PlatformId } from '@ruche/contracts/accounts';
import type { CreatorInfo } from '@ruche/contracts/posts';
import type { Problem } from '#src/outcome.ts';
import type { InboxSpecifics } from './inbox-setting.ts';
import type { InsightsSpecifics } from './insights.ts';
import type { PublishingSpecifics } from './publishing.ts';

export type ExpectedAccount = { platformUserId: string; name: string; kind: AccountKind; canConnect?: boolean };

/** What the suite has to know of a network and of the people that the sandbox keeps there. */
export type Specifics = {
  platform: PlatformId;
  /** By which of several ways. */
  method?: ConnectMethod;
  /** Settings that change what the network is asked for. */
  env?: Record<string, string>;
  /** What the network decided about our application before anybody connects. */
  app?: Record<string, unknown>;
  /** Somebody whose first account is looked at closely. */
  person: string;
  /** All that they reach, in any order. */
  accounts: readonly [ExpectedAccount, ...ExpectedAccount[]];
  /** What others reach, those accounts included that cannot be connected. */
  others: readonly { person: string; accounts: readonly ExpectedAccount[] }[];
  /** Who has nothing to connect. */
  outsiders: readonly { person: string; problem: Problem }[];
  /** Scopes to leave out; null where a person allows all or none. */
  declining: { optional: string; needed: string | null } | null;
  /** Whether a code is bound to the verifier of whoever asked for it. */
  hasProofKey?: boolean;
  /** What a refresh does with the refresh token; null where only the person can renew, `extends` where there is none. */
  refreshing: 'replaces' | 'keeps' | 'extends' | null;
  /** What accounts may choose for their posts, and the scope it takes; left out where the network has nothing to choose. */
  creators?: { scope: string; known: readonly { person: string; info: Partial<CreatorInfo> }[] };
  /** What is published there; left out where the suite runs for another way to the same network. */
  publishing?: PublishingSpecifics;
  /** What numbers are read there, for each kind of account. */
  insights?: InsightsSpecifics | readonly InsightsSpecifics[];
  /** What people can write there, where the connector tells of it. */
  inbox?: InboxSpecifics;
  /** Who may write longer posts, and who may not; left out where all of a network's accounts may write alike. */
  longPosts?: readonly { person: string; hasLongPosts: boolean | undefined }[];
  /** Tells the sandbox to call the first account something else. */
  rename: (name: string) => { path: string; body: unknown };
};
