import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { processTree } from '#scripts/processes/process-table.ts';
import { temporaryFolder } from '#scripts/testing/temporary-folder.ts';
import { endProcessesIn, interruptTools, runTool } from './run-tool.ts';

/** Starts another program that would run for ever, notes its number, and does not end by itself either. */
const starter = (folder: string, options: object) => `
  const child = require('node:child_process').spawn(
    process.execPath,
    ['-e', 'setInterval(() => {}, 1000)', ${JSON.stringify(join(folder, 'data'))}],
    ${JSON.stringify({ stdio: 'inherit', ...options })},
  );
  require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'pid'))}, String(child.pid));
  setInterval(() => {}, 1000);`;

async function runAndInterrupt(folder: string, options: object = {}): Promise<number> {
  const ended = runTool(process.execPath, ['-e', starter(folder, options)]);
  const file = join(folder, 'pid');
  await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8') !== '').toBe(true);
  interruptTools();
  await ended;
  return Number(readFileSync(file, 'utf8'));
}

describe('a tool that is interrupted', () => {
  it('takes with it what it has started', async () => {
    const pid = await runAndInterrupt(temporaryFolder());
    await expect.poll(() => processTree(pid)).toEqual([]);
  });

  it('leaves a process of its own session, which is found by its folder', async () => {
    const folder = temporaryFolder();
    const pid = await runAndInterrupt(folder, { stdio: 'ignore', detached: true });
    expect(processTree(pid)).toHaveLength(1);
    await endProcessesIn(folder);
    // Whoever has taken its place as parent has to notice first.
    await expect.poll(() => processTree(pid)).toEqual([]);
  });
});
