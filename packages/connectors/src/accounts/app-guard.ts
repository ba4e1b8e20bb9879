import type { PlatformId } from '@ruche/contracts/accounts';
import { hourMs } from '@ruche/contracts/time';
import type { Connector } from '#src/connector.ts';
import type { Inbox } from '#src/inbox/inbox.ts';
import type { Insights } from '#src/insights/insights.ts';
import type { Failure } from '#src/outcome.ts';
import type { CommittingStep, Hold, Publishing, Step } from '#src/publishing/steps.ts';

/** Asked again after that time where the network does not say, and at the latest. */
const pauseMs = 60_000;
const longestPauseMs = hourMs;
/** What goes on is told again after that time. */
const silenceMs = hourMs;

/** A network holds back all of Ruche for that long; `isAsked` where it named the time itself. */
export type AppHold = { reason: string; leftMs: number; isAsked: boolean };

/** Where every process finds it. Whatever is not to wait for something else has one of its own. */
export type HoldStore = { read(): Promise<AppHold | null>; write(hold: AppHold): Promise<void> };

export type GuardOptions = { now: () => Date; tell: (reason: string) => void; holds: HoldStore };

/** Trouble that is Ruche's own at the network, and no account's. */
function troubleOfApp(outcome: AnyOutcome): Failure | null {
  if (outcome.kind === 'retry') return outcome.reach === 'app' ? outcome : null;
  return outcome.kind === 'rejected' && outcome.problem === 'app_refused' ? outcome : null;
}

/** Failures, and whatever else a question can have come to. */
type AnyOutcome =
  | Failure
  | { kind: 'ok' | 'processing' | 'restart' | 'withdrawn' | 'duplicate' | 'found' | 'absent' | 'unclear' };
type Guard = {
  readHold: () => Promise<Hold | null>;
  watch: <Result extends AnyOutcome>(ask: () => Promise<Result>) => Promise<Result>;
  guard: <Result extends AnyOutcome>(ask: () => Promise<Result>) => Promise<Result | Failure>;
};

/** What makes something public is not kept waiting once it is armed: its hold is read before. */
function guardCommitting(step: CommittingStep, { readHold, watch, guard }: Guard): CommittingStep {
  const run: typeof step.run = (input) => watch(() => step.run(input));
  return { ...step, readHold, run, find: (input) => guard(() => step.find(input)) };
}

function guardStep(step: Step, guarding: Guard): Step {
  if (step.kind === 'committing') return guardCommitting(step, guarding);
  return { ...step, run: (input) => guarding.guard(() => step.run(input)) };
}

function guardPublishing(publishing: Publishing, guarding: Guard): Publishing {
  const { plan, remove, edit } = publishing;
  const { guard } = guarding;
  return {
    plan: (content, account) => plan(content, account).map((step) => guardStep(step, guarding)),
    ...(remove && { remove: (account, references) => guard(() => remove(account, references)) }),
    ...(edit && { edit: (account, references, text) => guard(() => edit(account, references, text)) }),
  };
}

function guardInsights(insights: Insights, { guard }: Guard): Insights {
  const { readPosts, listPosts, readAccount, readPublic } = insights;
  return {
    ...insights,
    readPosts: (account, posts, refused) => guard(() => readPosts(account, posts, refused)),
    ...(listPosts && { listPosts: (account, page) => guard(() => listPosts(account, page)) }),
    readAccount: (account, days, refused) => guard(() => readAccount(account, days, refused)),
    ...(readPublic && { readPublic: (account, userName) => guard(() => readPublic(account, userName)) }),
  };
}

/** Answers are armed as publications are; everything else waits as reading does. */
function guardInbox(inbox: Inbox, guarding: Guard): Inbox {
  const { guard } = guarding;
  const { list, resolve, answer, setHidden, setLiked, remove, subscribe } = inbox;
  return {
    ...inbox,
    list: (account, request) => guard(() => list(account, request)),
    resolve: (account, pointer) => guard(() => resolve(account, pointer)),
    answer: (wanted) => guardCommitting(answer(wanted), guarding),
    ...(setHidden && { setHidden: (account, id, isHidden) => guard(() => setHidden(account, id, isHidden)) }),
    ...(setLiked && { setLiked: (account, id, isLiked) => guard(() => setLiked(account, id, isLiked)) }),
    ...(remove && { remove: (account, item) => guard(() => remove(account, item)) }),
    ...(subscribe && { subscribe: (account, url, token) => guard(() => subscribe(account, url, token)) }),
  };
}

/**
 * The same connector, which leaves the network alone with every account while it holds back all of Ruche, and tells
 * whoever runs Ruche of what no account is to blame for: once, not for each account. A refusal of the application holds
 * nobody back, for it may mean those accounts alone that an earlier registration was given. Somebody who is connecting
 * an account is never kept waiting: they are there now, and the network may have come to itself.
 */
export function guardApp(connector: Connector, options: GuardOptions): Connector {
  const guarding = createGuard(options);
  const { watch, guard } = guarding;
  const { readCreator, publishing, insights, inbox } = connector;
  return {
    ...connector,
    ...(readCreator && { readCreator: (account) => guard(() => readCreator(account)) }),
    ...(publishing && { publishing: guardPublishing(publishing, guarding) }),
    ...(insights && { insights: guardInsights(insights, guarding) }),
    ...(inbox && { inbox: guardInbox(inbox, guarding) }),
    exchangeCode: (request) => watch(() => connector.exchangeCode(request)),
    listAccounts: (grant) => watch(() => connector.listAccounts(grant)),
    refresh: (tokens) => guard(() => connector.refresh(tokens)),
    checkAccount: (account) => guard(() => connector.checkAccount(account)),
    revoke: (tokens) => guard(() => connector.revoke(tokens)),
  };
}

/** An inbox of its own application: that one is held back by itself, and publishing goes on. */
function guardInboxApp({ inbox, inboxConsent }: Connector, options: GuardOptions): Partial<Connector> {
  if (!inbox || !inboxConsent) return {};
  const guarding = createGuard(options);
  const { watch, guard } = guarding;
  return {
    inbox: guardInbox(inbox, guarding),
    inboxConsent: {
      ...inboxConsent,
      exchangeCode: (request) => watch(() => inboxConsent.exchangeCode(request)),
      listAccounts: (grant) => watch(() => inboxConsent.listAccounts(grant)),
      refresh: (tokens) => guard(() => inboxConsent.refresh(tokens)),
      revoke: (tokens) => guard(() => inboxConsent.revoke(tokens)),
    },
  };
}

function createGuard({ now, tell, holds }: GuardOptions): Guard {
  const toldAt = new Map<string, number>();

  async function note(failure: Failure): Promise<void> {
    const { reason } = failure;
    if (failure.kind === 'retry') {
      const { retryAfterMs } = failure;
      const leftMs = Math.min(retryAfterMs ?? pauseMs, longestPauseMs);
      await holds.write({ reason, leftMs, isAsked: retryAfterMs !== null });
    }
    const at = now().getTime();
    if (at - (toldAt.get(reason) ?? -Infinity) < silenceMs) return;
    toldAt.set(reason, at);
    tell(reason);
  }

  async function watch<Result extends AnyOutcome>(ask: () => Promise<Result>): Promise<Result> {
    const outcome = await ask();
    const trouble = troubleOfApp(outcome);
    if (trouble) await note(trouble);
    return outcome;
  }

  async function readHold(): Promise<Hold | null> {
    const held = await holds.read();
    if (!held) return null;
    // A pause of our own is not what the network asked for, and is not written down as if it were.
    const { reason, leftMs, isAsked } = held;
    return { kind: 'retry', reason, retryAfterMs: isAsked ? leftMs : null, reach: 'app' };
  }

  const guard: Guard['guard'] = async (ask) => (await readHold()) ?? watch(ask);

  return { readHold, watch, guard };
}

type Connectors = Partial<Record<PlatformId, Connector>>;
type GuardsOptions = {
  now: () => Date;
  tell: (platform: PlatformId, reason: string) => void;
  /** Of the network's first application, or of another there. */
  holdsOf: (platform: PlatformId, appId?: string) => HoldStore;
};

/** Each is to be shared by all that a process does, so that it tells of a trouble once. */
export function guardApps(connectors: Connectors, { now, tell, holdsOf }: GuardsOptions): Connectors {
  const guarded: Connectors = {};
  for (const connector of Object.values(connectors)) {
    const { id } = connector.profile;
    const options = { now, tell: (reason: string) => tell(id, reason) };
    // What one application is told is no word about another.
    const others = connector.others?.map((other) => guardApp(other, { ...options, holds: holdsOf(id, other.appId) }));
    const { inboxConsent } = connector;
    guarded[id] = {
      ...guardApp(connector, { ...options, holds: holdsOf(id) }),
      ...(inboxConsent && guardInboxApp(connector, { ...options, holds: holdsOf(id, inboxConsent.appId) })),
      ...(others && { others }),
    };
  }
  return guarded;
}
