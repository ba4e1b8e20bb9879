import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Problem } from '#scripts/setup/problem.mjs';

const RUNNER = fileURLToPath(new URL('./run-task.ts', import.meta.url));

/** What a module does as a task: it exports this under the name `run`. */
export type Task<Input, Answer> = (input: Input) => Promise<Answer> | Answer;
export type Outcome<Answer> = { answer: Answer } | { problem: string };

/**
 * Runs a module's task in a process of its own and gives its answer. A launcher stays for as long as the product runs;
 * the memory that the module takes goes back to the system with its process, which that of a thread does not.
 */
export async function runTask<Answer>(module: URL, input?: unknown, signal?: AbortSignal): Promise<Answer> {
  const child = fork(RUNNER, [module.href], {
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // A Ctrl-C in the terminal is for the launcher, which stops its tasks by closing the channel.
    detached: true,
    ...(signal && { signal }),
  });
  // Aborted after its answer, while it is still ending, a child emits an error that nobody awaits any more.
  child.on('error', () => undefined);
  const answered = once(child, 'message') as Promise<[Outcome<Answer>]>;
  const ended = once(child, 'disconnect').then((): [Outcome<Answer>] => [
    { problem: `${module.pathname} ended without an answer.` },
  ]);
  child.send([input]);
  const [outcome] = await Promise.race([answered, ended]);
  if ('problem' in outcome) throw new Problem(outcome.problem);
  return outcome.answer;
}
