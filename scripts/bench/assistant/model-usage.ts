import { setTimeout as wait } from 'node:timers/promises';

const lookEveryMs = 1000;

type Received = {
  id: number;
  body: unknown;
  /** Null while it is being answered. */
  answer: { usage: { input: number; output: number } | null } | null;
};

export type Used = { input: number; output: number; requests: number };

/** What questions are told apart by: said nowhere else. */
const tagPattern = /\(question (\d+-\d+)\)/;
export const tagged = (question: string, tag: string) => `${question} (question ${tag})`;

async function send(url: string, body: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
}

export const setModelSpeed = (sandboxUrl: string, tokensPerSecond: number) =>
  send(`${sandboxUrl}/control/ai/speed`, { tokensPerSecond });

/** Adds up what the stand-in says that it used, by question. It keeps its newest requests alone, so they are read as they come. */
export function collectUsage(sandboxUrl: string): { stop: () => Promise<Map<string, Used>> } {
  const used = new Map<string, Used>();
  const isOver = new AbortController();
  let after = 0;
  const look = async () => {
    const answer = await fetch(`${sandboxUrl}/control/ai/requests?after=${after}`);
    for (const { id, body, answer: given } of (await answer.json()) as Received[]) {
      // Those after it are read again, too.
      if (!given) return;
      after = id;
      const tag = tagPattern.exec(JSON.stringify(body))?.[1];
      if (tag === undefined || !given.usage) continue;
      const before = used.get(tag) ?? { input: 0, output: 0, requests: 0 };
      const { input, output } = given.usage;
      used.set(tag, { input: before.input + input, output: before.output + output, requests: before.requests + 1 });
    }
  };
  const looking = (async () => {
    while (!isOver.signal.aborted) {
      await look();
      await wait(lookEveryMs, undefined, { signal: isOver.signal }).catch(() => undefined);
    }
    await look();
  })();
  return {
    async stop() {
      isOver.abort();
      await looking;
      return used;
    },
  };
}
