import type { DatabaseSync } from 'node:sqlite';
import type { PlatformId } from '@ruche/contracts/accounts';
import type { Metrics, PostFormat } from '@ruche/contracts/analytics';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { NetworkApp } from './apps.ts';
import type { NetworkAccount } from './audience/accounts.ts';
import type { ToldDays } from './audience/told-days.ts';
import type { ConsentLook } from './consent/look.ts';
import type { FaultAnswer, FaultCircumstances, ShapedFaultKind } from './faults.ts';
import type { NetworkInbox } from './inbox/network-inbox.ts';
import type { Person } from './people.ts';
import type { NewPost, Post } from './posts.ts';

/** What a program can ask of a network, by the names that faults and the journal use. */
export const operations = [
  'authorize',
  'token',
  'refresh',
  'identity',
  'upload',
  'publish',
  'status',
  'metrics',
  'inbox',
] as const;
export type Operation = (typeof operations)[number];

/** Where people and pages live. Facebook and Instagram share theirs; at Instagram Login people are their accounts. */
export type Realm = 'meta' | 'instagram' | 'twitter' | 'linkedin' | 'tiktok';

/** Why an app is told that somebody is gone: they removed it, or want their data deleted too. */
export type RemovalCallback = 'deauthorize' | 'data-deletion';

export type NetworkContext = {
  platform: PlatformId;
  realm: Realm;
  db: DatabaseSync;
  /** The app that is registered here; the first of them where there are several. */
  app: NetworkApp;
  apps: readonly NetworkApp[];
  log: FastifyBaseLogger;
  /** Where files are kept that programs upload. */
  mediaFolder: string;
  /** Milliseconds; see `clock.ts`. Everything that expires asks this, never Date. */
  now: () => number;
  /** To be called after anything that the pages show has changed. */
  changed: () => void;
};

/** A post that an account made before, elsewhere, in words of no network. */
export type PastPost = {
  accountId: string;
  at: number;
  text: string;
  /** Null where the network's usual one is meant. */
  format: PostFormat | null;
  link: string | null;
};

/** One imitated network. Added by one line in `src/registry.ts`. */
export type NetworkDefinition = {
  id: PlatformId;
  realm: Realm;
  /** As the network writes itself. */
  name: string;
  summary: string;
  /** Real host names; each is a folder below `/{id}`. The first is shown first. */
  hosts: readonly string[];
  /** Earlier names of hosts that still work, with the name of today. */
  oldHosts?: Readonly<Record<string, string>>;
  /** What a person can be at a page of this network, the strongest first. Empty where there are no pages. */
  roles: readonly string[];
  look: ConsentLook;
  /** How trouble looks here. Timeouts and dropped connections look alike everywhere and are not asked for. */
  answerFault(kind: ShapedFaultKind, circumstances: FaultCircumstances): FaultAnswer;
  /** The numbers that it would now give for a post, by our names. */
  metricsOf(context: NetworkContext, post: Post): Metrics;
  /** What it would now give for an account and its days. */
  daysOf(context: NetworkContext, account: NetworkAccount): ToldDays;
  /** How it keeps a post of the past; null where its format does not exist there. */
  makePastPost(context: NetworkContext, past: PastPost): NewPost | null;
  /** How people write there; absent where they cannot, or no app may know. */
  inbox?: NetworkInbox;
  /** Adds its routes to a scope whose prefix is `/{id}`; `config.operation` names what a route is for. */
  register(scope: FastifyInstance, context: NetworkContext): void | Promise<void>;
  /**
   * Whether a call is of an account, for faults that are ordered for one. Undefined where path and token say it, as by
   * default (`call-account.ts`). May be asked before the body was read.
   */
  isCallOf?(context: NetworkContext, request: FastifyRequest, accountId: string): boolean | undefined;
  /** The scopes that an app may ask for, where the network decides that for each app. */
  scopesOf?(context: NetworkContext, app: NetworkApp): string[];
  /** Tells the app's own address that a person has left, where the network does so. The grant is revoked already. */
  sendRemovalCallback?(context: NetworkContext, person: Person, callback: RemovalCallback): Promise<RemovalReceipt>;
};

export type RemovalReceipt = { url: string; status: number | null; body: string };

/** One address can stand for several operations: the body then says which. */
type OperationOf = Operation | ((request: FastifyRequest) => Operation | undefined);

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: OperationOf;
  }
  interface FastifyRequest {
    /** Whose token it came with, once a route knows. The journal keeps it. */
    networkPersonId: string | null;
  }
}

export function operationOf(request: FastifyRequest): Operation | undefined {
  const { operation } = request.routeOptions.config;
  return typeof operation === 'function' ? operation(request) : operation;
}

/** The address at which this request found the sandbox: whatever an answer links to must be reachable there. */
export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

/** Where one of the network's hosts is, for addresses inside answers. */
export function hostUrl(request: FastifyRequest, platform: PlatformId, host: string): string {
  return `${originOf(request)}/${platform}/${host}`;
}
