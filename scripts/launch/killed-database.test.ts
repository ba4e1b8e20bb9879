import { join } from 'node:path';
import { acquireEmbeddedPostgres } from '@ruche/database/embedded';
import { describe, expect, it, onTestFinished } from 'vitest';
import { processTree } from '#scripts/processes/process-table.ts';
import { findRole, newInstallation, postgresPid, runScript } from '#scripts/testing/launched-product.ts';
import { callProduct, type ProductPerson, signUpAt } from '#scripts/testing/product-person.ts';
import { keepAddingClients, keepSigningIn, type SteadyWriter } from '#scripts/testing/steady-writer.ts';
import { temporaryFolder } from '#scripts/testing/temporary-folder.ts';

const READY = 'Ruche is ready';
/** Without a demo, whose year of numbers would be read beside the load. */
const settings = { AUTH_RATE_FACTOR: '1000', DEMO: 'off', LOG_LEVEL: 'silent', PLAN_SWITCHING: 'on' };
const patience = { timeout: 50_000, interval: 50 };

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It went with the others.
  }
}

/** Every way in which PostgreSQL's processes can be lost. Those of one installation, by its folder. */
const kills = {
  postmaster: (folder: string) => kill(postgresPid(folder), 'SIGKILL'),
  everything: (folder: string) => {
    for (const { pid } of processTree(postgresPid(folder))) kill(pid, 'SIGKILL');
  },
  connection: (folder: string) => {
    const [, ...children] = processTree(postgresPid(folder));
    kill(children.find(({ command }) => command.includes('ruche_app'))?.pid ?? 0, 'SIGKILL');
  },
};

async function expectMore(writers: SteadyWriter[]): Promise<void> {
  const before = writers.map(({ stored }) => stored.length);
  const countLagging = () => writers.filter(({ stored }, index) => stored.length < (before[index] ?? 0) + 3).length;
  await expect.poll(countLagging, patience).toBe(0);
}

/** What was told as stored is there, once; and whatever was not stored was told so. */
async function expectNothingLost(person: ProductPerson, writer: SteadyWriter): Promise<void> {
  expect(writer.faults).toEqual([]);
  const names = await person.clientNames();
  expect(new Set(names).size).toBe(names.length);
  expect(names.toSorted()).toEqual(writer.stored.toSorted());
}

async function startLoad(url: string) {
  const people = [await signUpAt(url), await signUpAt(url), await signUpAt(url)];
  const adding = people.map(keepAddingClients);
  const signingIn = people.slice(0, 1).map((person) => keepSigningIn(url, person));
  const writers = [...adding, ...signingIn];
  onTestFinished(async () => void (await Promise.all(writers.map((writer) => writer.stop()))));
  return {
    writers,
    async finish() {
      await Promise.all(writers.map((writer) => writer.stop()));
      for (const [index, writer] of adding.entries()) {
        const person = people[index];
        if (person) await expectNothingLost(person, writer);
      }
      expect(signingIn.flatMap(({ faults }) => faults)).toEqual([]);
    },
  };
}

/** That a job is done and an event arrives: the worker and the stream have found back as well. */
async function expectWholeProduct(url: string, sandboxUrl: string): Promise<void> {
  const person = await signUpAt(url);
  const headers = { authorization: `Bearer ${person.token}` };
  const stream = await fetch(`${url}/api/v1/events`, { headers, signal: AbortSignal.timeout(50_000) });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await person.call('PUT', '/api/v1/workspace/plan', { body: { plan: 'pro' } })).status).toBe(200);
  let heard = '';
  while (!heard.includes('event: change')) heard += (await reader?.read())?.value ?? '';
  await reader?.cancel();

  const { status } = await callProduct(url, 'POST', '/auth/v1/recover', { body: { email: person.email } });
  expect(status).toBe(200);
  const outbox = `${sandboxUrl}/outbox.json?to=${encodeURIComponent(person.email)}`;
  const countMails = async () => ((await (await fetch(outbox)).json()) as unknown[]).length;
  await expect.poll(countMails, patience).toBe(1);
}

describe('PostgreSQL is lost under load', () => {
  it('and the embedded one is back by itself, with everything that was told as stored', async () => {
    const { folder, env, port, sandboxPort } = await newInstallation(join(temporaryFolder(), 'data'));
    const url = `http://127.0.0.1:${port}`;
    const product = runScript('start', { ...env, ...settings });
    await product.said(READY);
    const roles = () => ['server', 'worker', 'sandbox'].map((role) => findRole(processTree(product.pid), role).pid);
    const before = roles();
    const load = await startLoad(url);
    const getStatus = async (path: string) => (await callProduct(url, 'GET', path)).status;

    // The first of them once more: it is back whenever that happens.
    for (const cause of ['postmaster', 'everything', 'connection', 'postmaster'] as const) {
      await expectMore(load.writers);
      kills[cause](folder);
      expect(await getStatus('/health/live')).toBe(200);
    }
    await expectMore(load.writers);
    await load.finish();
    await expect.poll(() => getStatus('/health/ready'), patience).toBe(200);
    await expectWholeProduct(url, `http://127.0.0.1:${sandboxPort}`);
    expect(load.writers.flatMap(({ refusals }) => refusals).length).toBeGreaterThan(0);
    expect(product.output().match(/PostgreSQL ended by itself/g)).toHaveLength(3);
    // None of them had to be started again.
    expect(roles()).toEqual(before);
  });

  it('and one of the operator’s own is found again once it was restarted', async () => {
    const { folder, env, port, sandboxPort } = await newInstallation(join(temporaryFolder(), 'data'));
    const url = `http://127.0.0.1:${port}`;
    const cluster = { folder: join(folder, 'postgres') };
    const own = await acquireEmbeddedPostgres(cluster);
    onTestFinished(() => own.release());
    const product = runScript('start', { ...env, ...settings, DATABASE_URL: own.url });
    await product.said(READY);
    const load = await startLoad(url);
    await expectMore(load.writers);
    // What `pg_ctl restart -m immediate` does: the next server starts when the old one has ended.
    const pid = postgresPid(folder);
    kill(pid, 'SIGQUIT');
    await expect.poll(() => processTree(pid), patience).toEqual([]);
    await expect.poll(async () => (await callProduct(url, 'GET', '/health/ready')).status, patience).toBe(503);
    await (await acquireEmbeddedPostgres(cluster)).release();
    await expectMore(load.writers);
    await load.finish();
    await expectWholeProduct(url, `http://127.0.0.1:${sandboxPort}`);
  });
});
