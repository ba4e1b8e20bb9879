import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listProcesses } from '#scripts/processes/process-table.ts';
import { type FixtureProject, fixtureProject } from '#scripts/testing/fixture-project.ts';

async function installBegun(project: FixtureProject): Promise<number> {
  const read = () =>
    existsSync(project.path('installing')) ? Number(readFileSync(project.path('installing'), 'utf8')) : 0;
  await expect.poll(read).toBeGreaterThan(0);
  return read();
}

function isRunning(pid: number): boolean {
  return listProcesses().some((entry) => entry.pid === pid);
}

describe('set-up', () => {
  it('does what is missing, says so, and has nothing to do the second time', async () => {
    const project = fixtureProject();
    const first = project.run('start');
    expect(await first.ended).toBe(0);
    expect(first.output()).toMatch(
      /Installing dependencies from the lock file …\n {2}Dependencies installed \(\d+\.\d s\)/,
    );
    expect(first.output()).toMatch(/Building the web application …\n {2}Web application built \(\d+\.\d s\)/);
    expect(first.output()).toMatch(/started on Node 2[4-9]\./);

    const second = project.run('start');
    expect(await second.ended).toBe(0);
    expect(second.output()).toMatch(/^started on Node \S+\n$/);
    expect([project.count('installs'), project.count('builds')]).toEqual([1, 1]);
  });

  it('builds and installs again only what has become stale', async () => {
    const project = fixtureProject();
    await project.run('start').ended;
    project.write('packages/web/page.tsx', 'export const page = 1;');
    await project.run('start').ended;
    expect([project.count('installs'), project.count('builds')]).toEqual([1, 2]);
    project.write('package-lock.json', `${readFileSync(project.path('package-lock.json'), 'utf8')}\n`);
    await project.run('start').ended;
    expect([project.count('installs'), project.count('builds')]).toEqual([2, 3]);
  });

  it.each(['SIGKILL', 'SIGTERM'] as const)('completes an installation that %s interrupted', async (signal) => {
    const project = fixtureProject();
    project.write('hold', '');
    const interrupted = project.run('start');
    const installer = await installBegun(project);
    interrupted.signal(signal);
    await interrupted.ended;
    // What npm had started ends with it, or two installations would write to one folder.
    await expect.poll(() => isRunning(installer)).toBe(false);
    expect(project.count('installs')).toBe(0);

    rmSync(project.path('hold'));
    const next = project.run('start');
    expect(await next.ended).toBe(0);
    expect(next.output()).toContain('Dependencies installed');
    expect(existsSync(project.path('node_modules', 'leaf', 'package.json'))).toBe(true);
    expect(project.count('installs')).toBe(1);
  });

  it('lets two commands started together set up once', async () => {
    const project = fixtureProject();
    project.write('hold', '');
    const first = project.run('start');
    await installBegun(project);
    const second = project.run('start');
    await second.said(`Waiting for another setup to finish (process ${first.pid})`);
    rmSync(project.path('hold'));
    expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0]);
    expect([project.count('installs'), project.count('builds')]).toEqual([1, 1]);
  });

  it('says what npm said, and what to do, when an installation fails', async () => {
    const project = fixtureProject();
    project.write('install.mjs', "console.error('ENOSPC: no space left on device'); process.exitCode = 1;");
    const failed = project.run('start');
    expect(await failed.ended).toBe(1);
    expect(failed.output()).toContain('npm ci failed:');
    expect(failed.output()).toContain('The disk is full. Free up about 1 GB and start again.');
    expect(failed.output()).not.toMatch(/^\s+at /m);
  });

  it('says what the build said when the web application cannot be built', async () => {
    const project = fixtureProject();
    project.write('packages/web/build/build.ts', "console.error('a page is missing'); process.exitCode = 1;");
    const failed = project.run('start');
    expect(await failed.ended).toBe(1);
    expect(failed.output()).toContain('The web application couldn’t be built:\n    a page is missing');
  });

  it('says that its folder cannot be written', async () => {
    const project = fixtureProject();
    writeFileSync(project.path('.runtime'), 'in the way');
    const failed = project.run('start');
    expect(await failed.ended).toBe(1);
    expect(failed.output().trim()).toBe(
      `Can’t create ${project.path('.runtime')}: a file with that name is in the way. Move it, or choose another folder.`,
    );
  });

  it('knows its commands', async () => {
    const project = fixtureProject();
    const failed = project.run('strat');
    expect(await failed.ended).toBe(1);
    expect(failed.output()).toContain('Unknown command "strat". Available: start, dev, test');
  });
});
