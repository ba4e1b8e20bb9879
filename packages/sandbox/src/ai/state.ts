import type { Usage } from './conversation.ts';
import type { Fault, Scripted } from './faults.ts';

const keptRequests = 200;

export type Received = {
  id: number;
  at: string;
  api: 'openai' | 'anthropic';
  body: unknown;
  /** Null while it is being answered. */
  answer: {
    status: number;
    text: string;
    toolCalls: { name: string; input: string }[];
    /** As it was told. */
    usage: Usage | null;
  } | null;
};

/** Everything is kept in memory only: prompts are nobody's business once the sandbox has stopped. */
export type ModelState = {
  received: Received[];
  receivedTotal: number;
  scripted: Scripted[];
  faults: Fault[];
  /** Null: as fast as possible. */
  tokensPerSecond: number | null;
};

export function keepRequest(state: ModelState, request: Omit<Received, 'id' | 'at' | 'answer'>): Received {
  state.receivedTotal += 1;
  const received: Received = { id: state.receivedTotal, at: new Date().toISOString(), ...request, answer: null };
  state.received.push(received);
  state.received.splice(0, state.received.length - keptRequests);
  return received;
}

/** The first one that is meant for a request in which all of this was said. */
function takeNext<Item extends { times: number; when?: string | undefined }>(items: Item[], said: string): Item | null {
  const index = items.findIndex(({ when }) => when === undefined || said.includes(when));
  const next = items[index];
  if (!next) return null;
  next.times -= 1;
  if (next.times <= 0) items.splice(index, 1);
  return next;
}

export const takeFault = (state: ModelState, said: string): Fault | null => takeNext(state.faults, said);
export const takeScripted = (state: ModelState, said: string): Scripted | null => takeNext(state.scripted, said);

export function clearState(state: ModelState): void {
  state.received = [];
  state.receivedTotal = 0;
  state.scripted = [];
  state.faults = [];
}
