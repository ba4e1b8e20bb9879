import { setTimeout as wait } from 'node:timers/promises';

export type StreamedEvent = { event: string; content: Record<string, unknown> };

export type EventStream = {
  status: number;
  headers: Headers;
  /** The next event; fails when the stream ends or none comes. */
  next: () => Promise<StreamedEvent>;
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
  close: () => void;
};

const patienceMs = 10_000;

function parse(block: string): StreamedEvent | null {
  const event = /^event: (.*)$/m.exec(block)?.[1];
  const content = /^data: (.*)$/m.exec(block)?.[1];
  if (event === undefined || content === undefined) return null;
  return { event, content: JSON.parse(content) as Record<string, unknown> };
}

/** Reads server-sent events as the screens do: by fetch, with the token in the header. Resolves once it is open. */
export async function openEventStream(url: string, token: string): Promise<EventStream> {
  const control = new AbortController();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal: control.signal });
  const events: StreamedEvent[] = [];
  let isOver = false;
  const read = async () => {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      const blocks = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      events.push(...blocks.map(parse).filter((event) => event !== null));
    }
  };
  const ended = read()
    .catch(() => undefined)
    .then(() => {
      isOver = true;
    });
  return {
    status: answer.status,
    headers: answer.headers,
    ended,
    close: () => control.abort(),
    async next() {
      const deadline = Date.now() + patienceMs;
      for (;;) {
        const event = events.shift();
        if (event) return event;
        if (isOver || Date.now() > deadline) throw new Error('No event came.');
        await wait(10);
      }
    },
  };
}
