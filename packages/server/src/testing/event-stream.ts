import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

type StreamedEvent = { event: string; content: Record<string, unknown> };

export type EventStream = {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  /** The next event; fails when the stream ends or none comes. */
  next: () => Promise<StreamedEvent>;
  /** Resolves when the stream is over. */
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

/** Reads server-sent events with the token in the header, over a connection of its own. Resolves once it is open. */
export async function openEventStream(
  url: string,
  token: string,
  further: Record<string, string> = {},
): Promise<EventStream> {
  const request = get(url, { headers: { authorization: `Bearer ${token}`, ...further }, agent: false });
  request.on('error', () => undefined);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const events: StreamedEvent[] = [];
  let isOver = false;
  let rest = '';
  answer.setEncoding('utf8');
  answer.on('data', (text: string) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    events.push(...blocks.map(parse).filter((event) => event !== null));
  });
  answer.on('error', () => undefined);
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  answer.on('close', () => {
    isOver = true;
    resolve();
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    ended,
    close: () => void request.destroy(),
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

/** The next thing that somebody is told. Beside it comes word that something changed, for windows that show it. */
export async function nextNotification(stream: EventStream): Promise<Record<string, unknown>> {
  const { event, content } = await stream.next();
  return event === 'notification' ? content : nextNotification(stream);
}
