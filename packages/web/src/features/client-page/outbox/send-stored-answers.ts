import type { ClientPage } from '@ruche/contracts/client-page';
import { askPage } from '#features/client-page/api/page-api.ts';
import { createOutbox } from './outbox.ts';
import { sendersOf } from './outbox-senders.ts';
import { storedOutbox } from './outbox-storage.ts';

const silent = {
  changed: () => undefined,
  decided: () => undefined,
  commented: () => undefined,
  stopped: () => undefined,
};

/**
 * Sends what waits of every page that was opened in this browser. What doesn't count stays, for the page to explain.
 * `everything`: also what a page that is open would still offer to undo.
 */
export async function sendStoredAnswers(everything: boolean): Promise<void> {
  const items = await storedOutbox('').list();
  for (const token of new Set(items.map((item) => item.token))) {
    const page = await askPage<ClientPage>(token, '');
    const contactId = page.kind === 'ok' ? (page.body.contact?.id ?? null) : null;
    const outbox = createOutbox({
      storage: storedOutbox(token),
      send: sendersOf(token),
      events: silent,
      now: () => Date.now(),
      owner: () => contactId,
    });
    await outbox.flush(everything);
  }
}
