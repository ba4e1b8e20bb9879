import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listProcesses, processTree } from '#scripts/processes/process-table.ts';
import {
  expectNothingLeft,
  findRole,
  newInstallation,
  postgresPid,
  processesOf,
  runScript,
} from '#scripts/testing/launched-product.ts';
import { temporaryFolder } from '#scripts/testing/temporary-folder.ts';

describe('one role alone', () => {
  it('shares the embedded PostgreSQL with the others, and each stops alone', async () => {
    const folder = temporaryFolder();
    // What an interrupted first start leaves behind: completed, not complained about.
    mkdirSync(join(folder, 'postgres', 'data.unfinished'), { recursive: true });
    writeFileSync(join(folder, 'postgres', 'data.unfinished', 'PG_VERSION'), '18\n');
    const installation = await newInstallation(folder);
    const worker = runScript('worker', installation.env);
    const server = runScript('server', installation.env);
    await Promise.all([worker.said('worker ready'), server.said('ready at')]);
    const readiness = async () => (await fetch(`http://127.0.0.1:${installation.port}/health/ready`)).status;
    await expect.poll(readiness).toBe(200);

    // Both watch it; one of them starts it again.
    process.kill(postgresPid(folder), 'SIGKILL');
    await Promise.all([worker.said('PostgreSQL runs again'), server.said('PostgreSQL runs again')]);
    await expect.poll(readiness).toBe(200);

    const processes = [...processesOf(worker, folder), ...processTree(server.pid)];
    findRole(processes, 'server');
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
    const postgres = postgresPid(folder);
    expect(listProcesses().some(({ pid }) => pid === postgres)).toBe(true);
    findRole(processTree(worker.pid), 'worker');

    worker.signal('SIGINT');
    expect(await worker.ended).toBe(0);
    await expectNothingLeft(processes, installation);
  });

  it('runs the sandbox without any database', async () => {
    const installation = await newInstallation(temporaryFolder());
    const sandbox = runScript('sandbox', installation.env);
    await sandbox.said('ready at');
    expect((await fetch(`http://127.0.0.1:${installation.sandboxPort}/outbox.json`)).status).toBe(200);
    const processes = processTree(sandbox.pid);
    sandbox.signal('SIGTERM');
    expect(await sandbox.ended).toBe(0);
    await expectNothingLeft(processes, installation);
  });
});
