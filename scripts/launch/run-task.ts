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

process.on('disconnect', () => process.exit());
process.once('message', ([input]: [unknown]) => {
  void perform(process.argv[2] ?? '', input).then((outcome) => process.send?.(outcome, () => process.disconnect()));
});
