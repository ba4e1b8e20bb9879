import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { SetupError } from '#src/setup-error.ts';
import { findBinaries } from './binaries.ts';
import { createCluster } from './create-cluster.ts';
import { clusterPaths } from './paths.ts';

const execute = promisify(execFile);
const powers = '+dac_override,+dac_read_search';
const asNobodyKnown = ['--reuid=54321', '--regid=54321', '--clear-groups', `--inh-caps=${powers}`];
const keepingPowers = [`--ambient-caps=${powers}`, '--securebits=+no_setuid_fixup'];

async function run(program: string, args: string[]): Promise<string> {
  const { stdout } = await execute('setpriv', [...asNobodyKnown, ...keepingPowers, program, ...args], { cwd: '/' });
  return stdout;
}

// Only root can become somebody whom the system does not know.
it.runIf(process.getuid?.() === 0)('says what to do where the user has no name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ruche-nameless-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o777);
  const created = createCluster(clusterPaths(folder), await findBinaries(), { run, isDurable: false });
  await expect(created).rejects.toThrow(SetupError);
  await expect(created).rejects.toThrow(/user 54321 has no name on this machine.*DATABASE_URL/);
});
