import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, callProduct, type ProductPerson } from './product-person.ts';

export type SteadyWriter = {
  /** What was answered as stored, in that order. */
  stored: string[];
  /** How often that was not known, and the same was asked again. */
  refusals: Answer[];
  /** Answers that are neither success nor a refusal to try again. */
  faults: string[];
  stop(): Promise<void>;
};

/** Below the limit of requests that each person has. */
const BETWEEN_MS = 120;

type Attempt = { name: string; send(): Promise<Answer>; isDone(answer: Answer): boolean };

function keepAsking(next: () => Attempt): SteadyWriter {
  const writer: SteadyWriter = { stored: [], refusals: [], faults: [], stop: async () => undefined };
  const stopping = new AbortController();
  const work = async () => {
    for (let attempt = next(); !stopping.signal.aborted; ) {
      const answer = await attempt.send().catch((error: unknown) => String(error));
      if (typeof answer === 'string') writer.faults.push(answer);
      else if (attempt.isDone(answer)) {
        writer.stored.push(attempt.name);
        attempt = next();
      } else if (answer.status === 503 && answer.retryAfter !== null) writer.refusals.push(answer);
      else writer.faults.push(JSON.stringify(answer));
      await wait(BETWEEN_MS);
    }
  };
  const working = work();
  writer.stop = async () => {
    stopping.abort();
    await working;
  };
  return writer;
}

/** Adds one client after the other, each with a key under which it asks again until it is told that it is stored. */
export function keepAddingClients({ call }: ProductPerson): SteadyWriter {
  return keepAsking(() => {
    const name = `Client ${randomUUID()}`;
    const headers = { 'idempotency-key': randomUUID() };
    return {
      name,
      send: () => call('POST', '/api/v1/clients', { body: { name, email: 'client@example.com' }, headers }),
      isDone: ({ status }) => status === 201,
    };
  });
}

/** Signs in again and again. */
export function keepSigningIn(url: string, { email, password }: ProductPerson): SteadyWriter {
  const body = { email, password };
  return keepAsking(() => ({
    name: email,
    send: () => callProduct(url, 'POST', '/auth/v1/token?grant_type=password', { body }),
    isDone: ({ status }) => status === 200,
  }));
}
