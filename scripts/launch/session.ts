import { explain } from './explain.ts';
import { onStopRequest } from './stop-signals.ts';
import { createSupervisor, type Supervisor } from './supervisor.ts';

export type Session = {
  supervisor: Supervisor;
  /** Aborted from the moment a stop is asked for. */
  stopping: AbortSignal;
  /** Registers what has to be undone at the end; the last registered is undone first, after every role has stopped. */
  defer(undo: () => Promise<void> | void): void;
};

/** Nothing happens in a launcher from here on, so V8 would never tidy up by itself what the start has left. */
async function collectGarbage(): Promise<void> {
  await globalThis.gc?.({ type: 'major', execution: 'async' });
}

/** Brings something up, keeps it until a stop is asked for, takes it down in order, and ends the process. */
export async function runSession(bringUp: (session: Session) => Promise<void>): Promise<void> {
  // Whoever read our output may be gone while we still have things to stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const supervisor = createSupervisor();
  const undos: (() => Promise<void> | void)[] = [];
  const { promise: stopRequested, resolve: requestStop } = Promise.withResolvers<void>();
  const stopping = new AbortController();
  const stop = () => {
    stopping.abort();
    requestStop();
  };
  onStopRequest({ stop, hurry: () => supervisor.kill() });

  const problems: string[] = [];
  try {
    const session: Session = { supervisor, stopping: stopping.signal, defer: (undo) => undos.push(undo) };
    const broughtUp = bringUp(session).then(collectGarbage);
    await Promise.race([broughtUp.then(() => stopRequested), stopRequested, supervisor.failure]);
    console.log('\n  Stopping …');
  } catch (error) {
    problems.push(explain(error));
  }
  await supervisor.stop();
  for (const undo of undos.toReversed()) {
    try {
      await undo();
    } catch (error) {
      problems.push(explain(error));
    }
  }
  if (problems.length === 0) console.log('  Stopped.');
  else console.error(`\n${problems.join('\n')}`);
  process.exit(problems.length === 0 ? 0 : 1);
}
