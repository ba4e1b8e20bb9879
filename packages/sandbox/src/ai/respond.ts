import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { makeAnswer } from './answer.ts';
import type { Answer, Conversation } from './conversation.ts';
import { createPace, type Pace } from './pace.ts';
import { keepRequest, type ModelState, type Received, takeFault, takeScripted } from './state.ts';
import { countOutput } from './tokens.ts';

export type ModelContext = { state: ModelState; changed: () => void };

/** What the two APIs say differently. */
export type Wire = {
  api: Received['api'];
  read(body: unknown): Conversation;
  refuse(status: number, message: string): Error;
  present(answer: Answer): object;
  stream(answer: Answer, options: { pace: Pace; tellsUsage: boolean }): AsyncGenerator<string>;
};

const brokenJson = '{"id":"broken","cho';

const faultMessages: Record<number, string> = {
  401: 'Incorrect API key provided.',
  429: 'Rate limit reached. Try again later.',
  503: 'The model is overloaded. Try again later.',
  529: 'Overloaded',
};

async function paceWholeAnswer(answer: Answer, pace: Pace): Promise<void> {
  await pace.start();
  for (let token = 0; token <= countOutput(answer); token += 1) await pace.step();
}

/** Answers one request, with the fault or the script that is next in line. */
export async function respond(
  { state, changed }: ModelContext,
  wire: Wire,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const conversation = wire.read(request.body);
  const received = keepRequest(state, { api: wire.api, body: request.body });
  const keepAnswer = (status: number, { text, toolCalls, usage }: Pick<Answer, 'text' | 'toolCalls' | 'usage'>) => {
    received.answer = { status, text, toolCalls: toolCalls.map(({ name, input }) => ({ name, input })), usage };
    changed();
  };
  const gone = new AbortController();
  reply.raw.on('close', () => gone.abort());

  const said = conversation.turns.map(({ text }) => text).join('\n');
  const fault = takeFault(state, said);
  if (fault?.retryAfter !== undefined) reply.header('retry-after', String(fault.retryAfter));
  if (fault?.status) {
    if (fault.delayMs) await wait(fault.delayMs, undefined, { signal: gone.signal });
    const message = faultMessages[fault.status] ?? 'The server had an error while processing your request.';
    keepAnswer(fault.status, { text: message, toolCalls: [], usage: null });
    throw wire.refuse(fault.status, message);
  }
  const answer = makeAnswer(conversation, { scripted: takeScripted(state, said), fault, turn: received.id });
  keepAnswer(200, answer);
  const pace = createPace(state.tokensPerSecond, fault, gone.signal);
  const { isStreamed, tellsUsage } = conversation;
  if (isStreamed) {
    const events =
      fault?.malformed === 'body' ? [`data: ${brokenJson}\n\n`] : wire.stream(answer, { pace, tellsUsage });
    return reply.type('text/event-stream; charset=utf-8').send(Readable.from(events));
  }
  try {
    await paceWholeAnswer(answer, pace);
  } catch {
    reply.raw.destroy();
    return reply.hijack();
  }
  if (fault?.malformed === 'body') return reply.type('application/json; charset=utf-8').send(brokenJson);
  return reply.send(wire.present(answer));
}
