import { createOutbox } from './outbox.ts';
import { sendersOf } from './outbox-senders.ts';
import { storedOutbox } from './outbox-storage.ts';

const silent = {
  changed: () => undefined,
  decided: () => undefined,
  commented: () => undefined,
  stopped: () => undefined,
};

/** Sends what waits of every page that was opened in this browser. What doesn't count stays, for the page to explain. */
export async function sendStoredAnswers(): Promise<void> {
  const items = await storedOutbox('').list();
  for (const token of new Set(items.map((item) => item.token))) {
    const parts = { storage: storedOutbox(token), send: sendersOf(token), events: silent, now: () => Date.now() };
    const outbox = createOutbox(parts);
    await outbox.load();
    await outbox.flush(true);
  }
}
