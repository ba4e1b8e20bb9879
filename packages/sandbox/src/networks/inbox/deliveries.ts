import type { DatabaseSync } from 'node:sqlite';
import type { NetworkContext, NetworkDefinition } from '#src/networks/network.ts';
import { type Change, type DeliveryMode, nextChangeAt, takeDueChanges } from './changes.ts';
import type { NetworkInbox } from './network-inbox.ts';
import { insertPush, listDuePushes, nextPushAt, notePush, type StoredPush } from './pushes.ts';
import { onWake } from './waking.ts';

const patienceMs = 5000;
/** Timers count no further. */
const longestSleepMs = 2 ** 31 - 1;

type DeliveryOptions = {
  db: DatabaseSync;
  networks: readonly NetworkDefinition[];
  contextOf: (network: NetworkDefinition) => NetworkContext;
  now: () => number;
};

const sharedModes: ReadonlySet<DeliveryMode> = new Set<DeliveryMode>(['both', 'webhook', 'batch', 'late']);
const isAlone = ({ mode }: Change) => !sharedModes.has(mode);

/** What is told together in one push, unless it is to go wrong by itself. */
function groupChanges(changes: readonly Change[]): { mode: DeliveryMode; changes: Change[] }[] {
  const together = changes.filter((change) => !isAlone(change));
  const alone = changes.filter(isAlone).map((change) => ({ mode: change.mode, changes: [change] }));
  return [...(together.length > 0 ? [{ mode: 'both' as const, changes: together }] : []), ...alone];
}

function preparePushes(inbox: NetworkInbox, context: NetworkContext): void {
  for (const { mode, changes } of groupChanges(takeDueChanges(context))) {
    for (const push of inbox.pushesOf(context, changes)) {
      insertPush(context, push, mode);
      if (mode === 'twice') insertPush(context, push, mode);
    }
  }
}

type Letter = { headers: Record<string, string>; body: string };

/** The bytes of one try: forged ones are signed for others, truncated ones lack their second half. */
function write(inbox: NetworkInbox, context: NetworkContext, push: StoredPush): Letter {
  const app = context.apps.find(({ clientId }) => clientId === push.clientId) ?? context.app;
  const flaw = push.attempts === 0 ? push.flaw : null;
  const headers = inbox.sign(context, app, flaw === 'forged' ? `${push.body} ` : push.body);
  return { headers, body: flaw === 'truncated' ? push.body.slice(0, Math.ceil(push.body.length / 2)) : push.body };
}

/** Sends what networks have to tell, tries again what was not taken, and sleeps until there is more. */
export function startDeliveries({ db, networks, contextOf, now }: DeliveryOptions): { stop: () => Promise<void> } {
  const leaving = new AbortController();
  let running: Promise<void> | null = null;
  let isWanted = false;
  let timer: NodeJS.Timeout | undefined;

  const send = async (push: StoredPush) => {
    const network = networks.find(({ id }) => id === push.platform);
    if (!network?.inbox) return;
    const { headers, body } = write(network.inbox, contextOf(network), push);
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(patienceMs)]);
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body, signal };
    const response = await fetch(push.url, { ...init, redirect: 'manual' }).catch(() => null);
    await response?.body?.cancel();
    if (!leaving.signal.aborted) notePush(db, push, response?.status ?? null, now());
  };

  /** One after another to each address: the order in which they were told is that in which they arrive. */
  const sendAll = async (pushes: readonly StoredPush[]) => {
    for (const push of pushes) if (!leaving.signal.aborted) await send(push);
  };

  const work = async () => {
    while (isWanted && !leaving.signal.aborted) {
      isWanted = false;
      for (const network of networks) if (network.inbox) preparePushes(network.inbox, contextOf(network));
      const due = Object.values(Object.groupBy(listDuePushes(db, now()), ({ url }) => url));
      await Promise.all(due.map((pushes) => sendAll(pushes ?? [])));
      if (listDuePushes(db, now()).length > 0) isWanted = true;
    }
  };

  const sleep = () => {
    clearTimeout(timer);
    const moments = [nextChangeAt({ db }), nextPushAt(db)].filter((at) => at !== null);
    if (moments.length === 0) return;
    const ms = Math.min(Math.max(Math.min(...moments) - now(), 0), longestSleepMs);
    timer = setTimeout(wake, ms);
    timer.unref();
  };

  function wake(): void {
    isWanted = true;
    if (leaving.signal.aborted) return;
    running ??= new Promise<void>((resolve) => {
      setImmediate(resolve);
    })
      .then(work)
      .finally(() => {
        running = null;
        if (leaving.signal.aborted) return;
        if (isWanted) wake();
        else sleep();
      });
  }

  const forget = onWake(db, wake);
  wake();
  return {
    async stop() {
      leaving.abort();
      clearTimeout(timer);
      forget();
      await running;
    },
  };
}
