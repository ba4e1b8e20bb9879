import { AppError } from '@ruche/contracts/api';
import type { RunEvent } from '@ruche/contracts/assistant';
import { type AssistantRunRow, interruptedFailure } from '@ruche/database/assistant';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { beginEvents, type EventReply, wantsEvents } from './event-reply.ts';
import type { LiveRun } from './live-run.ts';
import { presentRun } from './run-presenter.ts';

/** How a stream ends. */
export const lastEvent = (row: AssistantRunRow): RunEvent =>
  row.state === 'failed'
    ? { event: 'failed', data: row.failure ?? interruptedFailure }
    : { event: 'done', data: presentRun(row) };

/** Everything so far, then everything that comes, to the end. Who leaves does not end the run. */
export async function streamLive(run: LiveRun, events: EventReply): Promise<void> {
  events.send({ event: 'run', data: presentRun(run.current) });
  for (const part of run.parts) events.send({ event: 'part', data: part });
  const leave = run.watch(events.send);
  void events.closed.then(leave);
  try {
    events.send(lastEvent(await run.ended));
  } catch {
    events.send({ event: 'failed', data: interruptedFailure });
  } finally {
    leave();
    events.end();
  }
}

/** Nobody waits for an answer that was stopped but whoever asked for it without a stream. */
const stoppedMessage = 'This answer was stopped before it was finished.';

/** The result for whoever waits for it, the stream for whoever asks for `text/event-stream`. */
export async function answerRun<Result>(request: FastifyRequest, reply: FastifyReply, run: LiveRun): Promise<Result> {
  if (wantsEvents(request)) {
    await streamLive(run, beginEvents(reply));
    return reply as unknown as Result;
  }
  const { state, failure, result } = await run.ended;
  if (state === 'stopped') throw new AppError('conflict', stoppedMessage);
  if (failure) throw new AppError(failure.code, failure.message);
  return result as Result;
}
