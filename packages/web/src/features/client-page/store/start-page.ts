import { createOutbox, type Outbox } from '#features/client-page/outbox/outbox.ts';
import { sendersOf } from '#features/client-page/outbox/outbox-senders.ts';
import { storedOutbox } from '#features/client-page/outbox/outbox-storage.ts';
import { createPageActions, type PageActions } from './page-actions.ts';
import { withPost } from './page-state.ts';
import { createPageStore, type PageStore } from './page-store.ts';

const retryMs = 15_000;
const refreshMs = 60_000;

export type RunningPage = { token: string; store: PageStore; actions: PageActions; commentsChanged: EventTarget };

/** Sends each answer once it can't be undone any more, and tries again, less often, what couldn't be sent. */
function timedSending(outbox: Outbox) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let notBefore = 0;
  const schedule = () => {
    clearTimeout(timer);
    const due = outbox.nextDue();
    if (due === null || isSending) return;
    timer = setTimeout(send, Math.max(due, notBefore) - Date.now());
  };
  const send = (isLeaving = false) => {
    isSending = true;
    const settle = () => {
      isSending = false;
      // What is still due by now was held up.
      notBefore = Date.now() + retryMs;
      schedule();
    };
    (isLeaving ? outbox.leave() : outbox.flush()).then(settle, settle);
  };
  return { send, schedule };
}

function watchBrowser({ store, actions }: RunningPage, send: (isLeaving?: boolean) => void) {
  const refresh = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) void actions.refresh();
  };
  const setOnline = () => store.set({ isOnline: navigator.onLine });
  addEventListener('online', () => {
    setOnline();
    send();
    refresh();
  });
  addEventListener('offline', setOnline);
  document.addEventListener('visibilitychange', () => {
    // Whoever leaves has made up their mind: an answer must not wait for a page that may never come back.
    if (document.visibilityState === 'hidden') send(true);
    else refresh();
  });
  addEventListener('pagehide', () => send(true));
  setInterval(refresh, refreshMs);
  setOnline();
}

/** The page behind one link, from what is stored in this browser to what the server says. */
export function startPage(token: string): RunningPage {
  const store = createPageStore();
  const commentsChanged = new EventTarget();
  const outbox = createOutbox({
    storage: storedOutbox(token),
    send: sendersOf(token),
    now: () => Date.now(),
    owner: () => store.get().page?.contact?.id ?? null,
    events: {
      changed: (items, sending) => {
        store.set({ outbox: items, sending });
        timed.schedule();
      },
      decided: ({ post }) => {
        actions.forgetReading();
        if (post !== null) store.set(withPost(store.get(), post));
      },
      commented: ({ postId }) => commentsChanged.dispatchEvent(new Event(postId)),
      stopped: () => void actions.refresh(),
    },
  });
  const timed = timedSending(outbox);
  const actions = createPageActions({ token, store, outbox });
  const page = { token, store, actions, commentsChanged };
  watchBrowser(page, timed.send);
  void actions.restore().then(actions.refresh);
  return page;
}
