import type { Tokens } from '@ruche/contracts/assistant';

export type Streamed = {
  /** Said in the question, and so in every request that the model got for it. */
  tag: string;
  workspaceId: string;
  state: string;
  tokens: Tokens | null;
  firstTokenMs: number;
  /** Between one piece of text and the next. */
  gapsMs: number[];
};

type ServerEvent = { name: string; data: string };

/** Events as they come, comments left out. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  let held = '';
  for await (const chunk of body) {
    held += decoder.decode(chunk, { stream: true });
    const blocks = held.split('\n\n');
    held = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) =>
        block
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2) ?? '';
      const data = field('data');
      if (data !== '') yield { name: field('event'), data };
    }
  }
}

/** When pieces of text came. */
export class Pieces {
  readonly #startedAt = performance.now();
  #lastAt: number | null = null;
  firstMs = 0;
  readonly gapsMs: number[] = [];

  note(): void {
    const now = performance.now();
    if (this.#lastAt === null) this.firstMs = now - this.#startedAt;
    else this.gapsMs.push(now - this.#lastAt);
    this.#lastAt = now;
  }
}

type Question = { url: string; headers: Record<string, string>; body: unknown };

async function open({ url, headers, body }: Question): Promise<ReadableStream<Uint8Array>> {
  const sent = { accept: 'text/event-stream', 'content-type': 'application/json', ...headers };
  const answer = await fetch(url, { method: 'POST', headers: sent, body: JSON.stringify(body) });
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.body;
}

/** One answer of the product, as whoever asked sees it come. */
export async function streamAnswer(
  question: Question,
  { tag, workspaceId }: Pick<Streamed, 'tag' | 'workspaceId'>,
): Promise<Streamed> {
  const pieces = new Pieces();
  let end: Pick<Streamed, 'state' | 'tokens'> | null = null;
  for await (const { name, data } of eventsOf(await open(question))) {
    if (name === 'delta') pieces.note();
    if (name === 'failed') throw new Error(`An answer failed: ${data}`);
    if (name === 'done') end = JSON.parse(data) as Pick<Streamed, 'state' | 'tokens'>;
  }
  if (!end) throw new Error('A stream ended without its end.');
  const { state, tokens } = end;
  return { tag, workspaceId, state, tokens, firstTokenMs: pieces.firstMs, gapsMs: pieces.gapsMs };
}

/** One answer of the model itself, with nothing in between. */
export async function streamBare(question: Question): Promise<Pieces> {
  const pieces = new Pieces();
  for await (const { data } of eventsOf(await open(question))) if (/"content":"[^"]/.test(data)) pieces.note();
  return pieces;
}
