import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '#scripts/testing/temporary-folder.ts';
import { runTask } from './task.ts';

const moduleOf = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);

/** Answers, closes its channel, and then takes its time to end: the file says when the channel is long closed. */
const slowToEnd = (file: string) =>
  moduleOf(`
    import { writeFileSync } from 'node:fs';
    const linger = (ms) => {
      const end = Date.now() + ms;
      while (Date.now() < end);
    };
    process.prependListener('disconnect', () => {
      linger(300);
      writeFileSync(${JSON.stringify(file)}, '');
      linger(5000);
    });
    export const run = (words) => words;`);

describe('a task', () => {
  it('may be stopped while its process is still ending, after its answer', async () => {
    const ending = join(temporaryFolder(), 'ending');
    const stopping = new AbortController();
    const faults: unknown[] = [];
    const onFault = (error: unknown) => faults.push(error);
    expect(await runTask(slowToEnd(ending), 'answer', stopping.signal)).toBe('answer');
    await expect.poll(() => existsSync(ending), { interval: 10 }).toBe(true);
    process.once('uncaughtException', onFault);
    stopping.abort();
    await new Promise(setImmediate);
    process.off('uncaughtException', onFault);
    expect(faults).toEqual([]);
  });

  it('leaves no process behind whose exit never ends', async () => {
    const stuck = moduleOf("process.on('exit', () => { for (;;); }); export const run = () => process.pid;");
    const pid = await runTask<number>(stuck);
    const signal = () => process.kill(pid, 0);
    await vi.waitFor(() => expect(signal).toThrow('ESRCH'), { interval: 10, timeout: 20_000 });
  });

  it('is given up when it is stopped before it has answered', async () => {
    const stopping = new AbortController();
    const never = moduleOf(
      'setInterval(() => undefined, 1000); export const run = () => new Promise(() => undefined);',
    );
    const running = runTask(never, null, stopping.signal);
    stopping.abort();
    await expect(running).rejects.toThrow('aborted');
  });
});
