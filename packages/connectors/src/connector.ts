import type { AccountKind, ConnectMethod, PlatformAccess, PlatformId } from '@ruche/contracts/accounts';
import type { CreatorInfo } from '@ruche/contracts/posts';
import type { Inbox } from './inbox/inbox.ts';
import type { Insights } from './insights/insights.ts';
import type { Outcome } from './outcome.ts';
import type { Publishing } from './publishing/steps.ts';

/** One thing that we ask a person to allow. */
export type Scope = {
  id: string;
  /** Without it the account is of no use here, and is not connected. */
  isNeeded: boolean;
  /** What accounts are connected for: one without it is limited, even where our application could not ask for it. */
  isCore?: boolean;
  /** What it lets us do, as in "You did not allow Ruche to …". */
  words: string;
};

/** What is known of a network without asking it. Data only: the API serves it. */
export type PlatformProfile = {
  id: PlatformId;
  /** As sentences call it. */
  name: string;
  scopes: readonly Scope[];
  /** What our application was not approved for there: nobody is asked for it, and accounts do without. */
  notAsked?: readonly Scope[];
  /** Which of several ways to the network this is. */
  method?: ConnectMethod;
  /** The one kind of account that this application connects, where the network has others. */
  kind?: AccountKind;
  /** Whether a person can allow some scopes and decline others. */
  canDeclineScopes: boolean;
  /** Refreshed ahead of need when less than this remains; null where only the person can renew the access. */
  refreshMarginMs: number | null;
  /** Where only the person can renew: from when on they are asked to. */
  renewMarginMs: number | null;
  /** Whether giving back one access leaves others of the same person as they are. */
  revokesGrantAlone?: boolean;
};

/** A network as its first application knows it, with what the others there ask for, by their ids. */
export type NetworkProfile = PlatformProfile & {
  otherApps?: ReadonlyMap<string, PlatformProfile>;
  /** Whether conversations need a second consent. */
  hasInboxConsent?: boolean;
};

/** The secrets of one account. They are sealed before they are stored, and never leave the server. */
export type Tokens = {
  access: string;
  refresh: string | null;
  /** The access of the person behind a page, where the page has its own. */
  person: string | null;
  expiresAt: Date | null;
  refreshExpiresAt: Date | null;
};

/** What a person gave by consenting, before it is known which accounts are behind it. */
export type Grant = {
  tokens: Tokens;
  scopes: string[];
  /** Who consented, where the network tells so at once. */
  personId: string | null;
};

export type FoundAccount = {
  platformUserId: string;
  name: string;
  /** A handle or category that tells namesakes apart. */
  detail: string | null;
  kind: AccountKind;
  avatarUrl: string | null;
  profileUrl: string | null;
  /** Who consented, by the network's id for them: what the network names when the consent is withdrawn. */
  personId: string;
  scopes: string[];
  tokens: Tokens;
  /** X: whether its subscription allows longer posts. */
  hasLongPosts?: boolean | undefined;
  /** Why this one cannot be connected, in words; null where it can. */
  problem: string | null;
};

export type AccountCheck = {
  name: string;
  avatarUrl: string | null;
  /** Null where the network does not tell: what was granted then still holds. */
  scopes: string[] | null;
  expiresAt: Date | null;
  /** What this account cannot do though its access is good, in words; null where all is well. */
  limitedBy: string | null;
  /** X: whether its subscription allows longer posts. */
  hasLongPosts?: boolean;
};

export type AuthorizeRequest = { redirectUri: string; state: string; codeChallenge: string };
export type ExchangeRequest = { code: string; redirectUri: string; codeVerifier: string };

/** One network. It keeps nothing, reads no clock of its own and no environment; the same code speaks to every address. */
export type Connector = {
  /** Our application there, by the id that the network gave it. What it was given is of no use to another. */
  appId: string;
  /** Further applications of ours at the same network, for other kinds of accounts. */
  others?: readonly Connector[];
  profile: PlatformProfile;
  authorizeUrl(request: AuthorizeRequest): string;
  /** Reads a refusal that came back to the redirect address instead of a code. */
  readDenial(error: string, description: string | null): Outcome<never>;
  exchangeCode(request: ExchangeRequest): Promise<Outcome<Grant>>;
  /** Everything that the consent reaches, those that cannot be connected included. */
  listAccounts(grant: Grant): Promise<Outcome<FoundAccount[]>>;
  /** New tokens for old. `reconnect` where the network has none to give. */
  refresh(tokens: Tokens): Promise<Outcome<Tokens>>;
  checkAccount(account: { platformUserId: string; tokens: Tokens }): Promise<Outcome<AccountCheck>>;
  /** What the account may choose for its posts at this moment, where the network wants that shown. */
  readCreator?: (account: { scopes: string[]; tokens: Tokens }) => Promise<Outcome<CreatorInfo>>;
  publishing?: Publishing;
  insights?: Insights;
  inbox?: Inbox;
  /** Where conversations need a second consent, of another application: `inbox` works with what that one was given. */
  inboxConsent?: InboxConsent;
  revoke(tokens: Tokens): Promise<Outcome<null>>;
};

/** A further application at a network, for the conversations of accounts that are connected by another one. */
export type InboxConsent = Pick<
  Connector,
  'appId' | 'profile' | 'authorizeUrl' | 'readDenial' | 'exchangeCode' | 'listAccounts' | 'refresh' | 'revoke'
>;

/** What a connector lives on. `baseUrl` null means the network's own hosts. */
export type ConnectorSurroundings = PlatformAccess & {
  now: () => Date;
  /** How long an answer may take. */
  timeoutMs: number;
};

export type CreateConnector = (surroundings: ConnectorSurroundings) => Connector;
