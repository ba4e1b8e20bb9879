import { explain } from './explain.ts';
import type { Outcome, Task } from './task.ts';

// The process that runTask starts.

async function perform(module: string, input: unknown): Promise<Outcome<unknown>> {
  try {
    const { run } = (await import(module)) as { run: Task<unknown, unknown> };
    return { answer: await run(input) };
  } catch (error) {
    return { problem: explain(error) };
  }
}

// Exiting joins V8's threads first, and one that compiles what the task has just loaded may wait for the main thread's
// garbage collection: neither would ever end, and whoever reads this process's output would wait with them.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.once('message', ([input]: [unknown]) => {
  void perform(process.argv[2] ?? '', input).then((outcome) => process.send?.(outcome, () => process.disconnect()));
});
