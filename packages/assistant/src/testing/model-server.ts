import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type ReceivedRequest = { path: string; body: Record<string, unknown> };
type Answer = (response: ServerResponse, body: ReceivedRequest['body']) => unknown;

export type ModelServer = {
  url: string;
  received: ReceivedRequest[];
  answerWith: (...answers: Answer[]) => void;
  close: () => void;
};

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>;
}

/** A model that answers exactly what the test says, byte by byte; the last answer is repeated. */
export async function startModelServer(): Promise<ModelServer> {
  const received: ReceivedRequest[] = [];
  let answers: Answer[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      received.push({ path: request.url ?? '', body });
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return answer?.(response, body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    received,
    answerWith: (...next) => {
      received.length = 0;
      answers = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Delta = Record<string, unknown>;
const chunk = (delta: Delta, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'a', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
const usageChunk = (input: number, output: number) =>
  `data: ${JSON.stringify({ id: 'a', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [], usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output } })}\n\n`;

export type TextOptions = {
  finish?: string | null;
  usage?: [input: number, output: number] | null;
  /** The answer ends here, without a word. */
  isCut?: boolean;
};

/** Pieces as they come, then how it ended and what it used. */
export const says =
  (pieces: string[], { finish = 'stop', usage = [100, 10], isCut = false }: TextOptions = {}): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const content of pieces) response.write(chunk({ content }));
    if (isCut) {
      // Once what was written has left.
      setTimeout(() => response.destroy(), 50);
      return;
    }
    if (finish !== null) response.write(chunk({}, finish));
    if (usage) response.write(usageChunk(...usage));
    response.end('data: [DONE]\n\n');
  };

/** The same call, as often as told. */
export const callsTool =
  (name: string, input: unknown, usage: [number, number] = [100, 10], times = 1): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const asked = { name, arguments: JSON.stringify(input) };
    const calls = Array.from({ length: times }, (_none, index) => ({
      index,
      id: `call_${index + 1}`,
      type: 'function',
      function: asked,
    }));
    response.write(chunk({ tool_calls: calls }));
    response.write(chunk({}, 'tool_calls'));
    response.write(usageChunk(...usage));
    response.end('data: [DONE]\n\n');
  };

export const refusesWith =
  (status: number, headers: Record<string, string> = {}, message = 'no'): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { message, type: 'error', code: null } }));
  };

/** Says this much, and then nothing more. */
export const stallsAfter =
  (pieces: string[]): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': hello\n\n');
    for (const content of pieces) response.write(chunk({ content }));
  };
