// Which requests are under way, so that what nobody waits for comes after what somebody does: a browser that evaluates
// dialogs and menus meanwhile shows later what they stand beside.

/** One answer often leads to the next request. */
const quietMs = 100;

let underWay = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

function beginAll(): void {
  const due = [...waiting];
  waiting.clear();
  for (const begin of due) begin();
}

function settle(): void {
  clearTimeout(timer);
  if (underWay === 0 && waiting.size > 0) timer = setTimeout(beginAll, quietMs);
}

/** A request that a screen may be waiting for. */
export async function keepBusy<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  underWay += 1;
  settle();
  try {
    return await request();
  } finally {
    underWay -= 1;
    settle();
  }
}

/** Calls back once no request has been under way for a moment; returns how to take that back. */
export function whenQuiet(begin: () => void): () => void {
  // Several may wait for the same.
  const entry = () => begin();
  waiting.add(entry);
  settle();
  return () => waiting.delete(entry);
}
