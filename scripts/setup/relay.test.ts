import { describe, expect, it } from 'vitest';
import { listProcesses, processTree } from '#scripts/processes/process-table.ts';
import { type FixtureProject, fixtureProject } from '#scripts/testing/fixture-project.ts';

const LONG_RUNNING = `
let count = 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {
  count += 1;
  console.log(signal + ' ' + count);
  setTimeout(() => process.exit(7), 300);
});
process.on('disconnect', () => process.exit(0));
setInterval(() => undefined, 1000);
console.log('up');
`;

async function running(project: FixtureProject) {
  project.write('scripts/start.ts', LONG_RUNNING);
  const program = project.run('start');
  await program.said('up\n');
  return program;
}

describe('the process that npm starts', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'hands %s on once and ends with the same exit code',
    async (signal) => {
      const program = await running(fixtureProject());
      program.signal(signal);
      expect(await program.ended).toBe(7);
      expect(program.output()).toContain(`up\n${signal} 1\n`);
      expect(program.output()).not.toContain(`${signal} 2`);
    },
  );

  it('leaves nothing running when it is killed', async () => {
    const program = await running(fixtureProject());
    const processes = processTree(program.pid).map(({ pid }) => pid);
    expect(processes.length).toBe(2);
    program.signal('SIGKILL');
    await expect.poll(() => listProcesses().filter(({ pid }) => processes.includes(pid))).toEqual([]);
  });
});
