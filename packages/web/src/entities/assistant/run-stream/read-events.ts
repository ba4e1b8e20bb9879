import { type RunEvent, type RunEventName, runEvents } from '@ruche/contracts/assistant';
import { type StreamMessage, takeMessages } from '#lib/event-stream.ts';

const isKnown = (name: string): name is RunEventName => Object.hasOwn(runEvents, name);

/** Null for events that a newer server may send, and for what can’t be read: the end of a run repeats all that counts. */
function parseRunEvent({ event, data }: StreamMessage): RunEvent | null {
  if (!isKnown(event)) return null;
  try {
    const parsed = runEvents[event].safeParse(JSON.parse(data));
    return parsed.success ? ({ event, data: parsed.data } as RunEvent) : null;
  } catch {
    return null;
  }
}

/** Reads a stream to its end. It may end before the run does. */
export async function* readRunEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<RunEvent> {
  const decoder = new TextDecoder();
  let buffer = '';
  for await (const bytes of chunksOf(body)) {
    const { messages, rest } = takeMessages(buffer + decoder.decode(bytes, { stream: true }));
    buffer = rest;
    for (const message of messages) {
      const event = parseRunEvent(message);
      if (event !== null) yield event;
    }
  }
}

/** Not every browser can iterate a stream. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
