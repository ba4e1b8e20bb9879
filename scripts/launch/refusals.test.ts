import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newInstallation, runScript } from '#scripts/testing/launched-product.ts';
import { temporaryFolder } from '#scripts/testing/temporary-folder.ts';

async function refusal(env: NodeJS.ProcessEnv, script = 'start'): Promise<string> {
  const program = runScript(script, env);
  expect(await program.ended).toBe(1);
  // One message, no stack.
  expect(program.output()).not.toMatch(/^\s+at /m);
  return program.output().trim();
}

async function occupy(port: number): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
}

describe('npm start says what is wrong and what to do', () => {
  it('lists every wrong setting at once', async () => {
    const words = await refusal({ PORT: 'http', SANDBOX: 'perhaps', DATABASE_URL: 'mysql://x', RUCHE_SECRET: 'short' });
    expect(words).toMatch(/^4 settings are invalid:/);
    for (const name of ['PORT', 'SANDBOX', 'DATABASE_URL', 'RUCHE_SECRET'])
      expect(words).toContain(`\n  ${name} should be`);
  });

  it('names every taken port and its setting, before anything is started', async () => {
    const { env, port, sandboxPort } = await newInstallation(temporaryFolder());
    await occupy(port);
    await occupy(sandboxPort + 1);
    const words = await refusal(env);
    expect(words.split('\n')).toEqual([
      `Port ${port} (PORT: the web application) is used by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
      expect.stringContaining(`Port ${sandboxPort + 1} (SANDBOX_PORT: the sandbox’s mail`),
    ]);
  });

  it('refuses one port for two things', async () => {
    const { env, port } = await newInstallation(temporaryFolder());
    const words = await refusal({ ...env, SANDBOX_PORT: String(port) });
    expect(words).toBe(`Port ${port} is set twice. SANDBOX_PORT (the sandbox networks) needs its own port.`);
  });

  it('refuses a host that is not this machine', async () => {
    const { env } = await newInstallation(temporaryFolder());
    expect(await refusal({ ...env, HOST: '192.0.2.1' })).toContain('HOST=192.0.2.1 isn’t an address of this machine');
  });

  it('refuses a data folder that cannot be written', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, 'in the way');
    const { env } = await newInstallation(join(file, 'data'));
    const words = await refusal(env);
    expect(words).toContain(`Can’t create ${join(file, 'data')}`);
    expect(words).toContain(`RUCHE_DATA names the data folder: ${join(file, 'data')}`);
  });

  it('leaves a data folder alone that holds something else', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'postgres', 'data'), { recursive: true });
    writeFileSync(join(folder, 'postgres', 'data', 'letters.txt'), 'not a database');
    const { env } = await newInstallation(folder);
    expect(await refusal(env)).toContain(join(folder, 'postgres'));
  });

  it('refuses a secret that was cut short', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'secret'), 'abc\n');
    const { env } = await newInstallation(folder);
    expect(await refusal(env)).toContain(`${join(folder, 'secret')} should contain at least 32 random characters`);
  });

  it('says that the database it was given cannot be reached', async () => {
    const { env, sandboxPort } = await newInstallation(temporaryFolder());
    const words = await refusal({
      ...env,
      SANDBOX: 'off',
      DATABASE_URL: `postgres://u:tell-nobody@127.0.0.1:${sandboxPort}/x`,
    });
    expect(words).toContain(`PostgreSQL at 127.0.0.1:${sandboxPort} can’t be reached`);
    expect(words).not.toContain('tell-nobody');
  });

  it('says so for one role alone, too', async () => {
    expect(await refusal({ LOG_LEVEL: 'loud' }, 'worker')).toMatch(/^One setting is invalid:\n {2}LOG_LEVEL should be/);
  });
});
