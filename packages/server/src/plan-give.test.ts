import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { AttentionListSchema } from '@ruche/contracts/dashboard';
import { WorkspaceSchema, type WorkspaceView } from '@ruche/contracts/workspaces';
import { childEnvironment } from '@ruche/database/testing';
import { describe, expect, it } from 'vitest';
import { type ApiPerson, expectRefused, newClient } from './testing/api.ts';
import { payFor, refreshBilling } from './testing/billing.ts';
import { shareApi } from './testing/shared-server.ts';

const selling = shareApi({ hasSandbox: true, env: { PLAN_SWITCHING: 'off' } });
const switching = shareApi();

type Ended = { code: number; output: string };

/** Runs the command as an operator does, on the installation of those tests. */
function runIn(api: typeof selling, command: 'plan-give' | 'plan-list', ...args: string[]): Promise<Ended> {
  const program = join(import.meta.dirname, `${command}.ts`);
  const env = { ...childEnvironment, DATABASE_URL: api.stack.env['DATABASE_URL'] };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });
}
const give = (...args: string[]) => runIn(selling, 'plan-give', ...args);

const planOf = async ({ call }: ApiPerson): Promise<WorkspaceView['plan']> =>
  WorkspaceSchema.strict().parse((await call('GET', '/workspace')).body).plan;
const emailOf = ({ user }: ApiPerson) => user.email ?? '';
const toldOf = async ({ call }: ApiPerson) =>
  (await call('GET', '/notifications')).body['items'] as { title: string; body: string }[];
const happenedTo = async ({ call }: ApiPerson) =>
  ((await call('GET', '/dashboard/activity')).body['items'] as { title: string }[]).map(({ title }) => title);

const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

async function endPlanIn({ workspaceId }: ApiPerson, wait: string): Promise<void> {
  const statement = 'UPDATE workspaces SET plan_until = now() + $2::interval WHERE id = $1';
  await selling.stack.owner.pool.query(statement, [workspaceId, wait]);
}

async function attentionOf({ call }: ApiPerson): Promise<string[]> {
  const { items } = AttentionListSchema.parse((await call('GET', '/dashboard/attention')).body);
  return items.map(({ title, body }) => `${title}: ${body}`);
}

describe('a given plan', () => {
  it('counts at once, is told to the owner, and is given only once', async () => {
    const person = await selling.signUp();
    await selling.endTrial(person);
    expect(await planOf(person)).toMatchObject({ inForce: null, given: null });
    const { code, output } = await give(emailOf(person).toUpperCase(), 'expert');
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(/now has Expert, given\. In force: Expert \(given\)\.\n$/u) as string,
    });
    expect(await planOf(person)).toMatchObject({
      chosen: 'expert',
      inForce: 'expert',
      isTrial: false,
      given: { plan: 'expert', endsAt: null },
    });
    expect(await give(person.workspaceId, 'expert')).toEqual({
      code: 0,
      output: expect.stringContaining('already has Expert, given. Nothing was changed.') as string,
    });
    expect(await toldOf(person)).toMatchObject([
      {
        title: 'Your administrator gave you Expert',
        body: 'Unlimited clients, Custom reports, API access, 24/7 support',
      },
    ]);
    expect(await happenedTo(person)).toEqual(['The administrator gave Expert']);
  });

  it('ends with the day it was given for, where the workspace is', async () => {
    const person = await selling.signUp();
    await person.call('PATCH', '/workspace', { body: { timeZone: 'America/Los_Angeles' } });
    await selling.endTrial(person);
    expect((await give(person.workspaceId, 'pro', '--until', inAMonth)).output).toContain(`given until ${inAMonth}`);
    const { given } = await planOf(person);
    const there = new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'medium',
      timeZone: 'America/Los_Angeles',
    });
    expect(there.format(new Date(given?.endsAt ?? 0))).toBe(`${inAMonth} 23:59:59`);
    expect((await toldOf(person))[0]?.body).toMatch(/^Until \w+ \d+, \d{4}\. 15 clients/u);
    expect((await runIn(selling, 'plan-list')).output).toMatch(
      new RegExp(`${person.workspaceId} +Pro \\(given until ${inAMonth}\\) +${emailOf(person)}`, 'u'),
    );
    expect(await attentionOf(person)).toEqual([]);
    await endPlanIn(person, '30 hours');
    expect(await attentionOf(person)).toEqual([
      'Your plan ends in 2 days: Your administrator gave you Pro until then. Nothing is deleted when it ends.',
    ]);
    await endPlanIn(person, '-1 minute');
    expect(await planOf(person)).toMatchObject({ chosen: null, inForce: null, given: null, noPlanCause: 'given' });
    expectRefused(await person.call('POST', '/clients', { body: newClient() }), 402, 'trial_ended');
    expect((await attentionOf(person))[0]).toMatch(/^Your plan has ended/u);
    expect((await runIn(selling, 'plan-list')).output).toContain('none (the given plan has ended)');
    expect((await give(person.workspaceId, 'pro')).output).toContain('In force: Pro (given).');
    expect(await planOf(person)).toMatchObject({ inForce: 'pro', given: { endsAt: null } });
  });

  it('is taken back', async () => {
    const person = await selling.signUp();
    await selling.endTrial(person);
    await give(person.workspaceId, 'pro', '--until', inAMonth);
    expect((await give(person.workspaceId, 'none')).output).toContain('In force: none (the trial has ended).');
    expect(await planOf(person)).toMatchObject({ inForce: null, given: null, noPlanCause: 'trial' });
    expect((await toldOf(person))[0]?.title).toBe('Your administrator took back the plan they gave you');
    expect((await give(person.workspaceId, 'none')).output).toContain(
      'already has no given plan. Nothing was changed.',
    );
  });

  it('stands beside what is paid for: the larger one counts, and no invoice comes of it', async () => {
    const person = await selling.signUp();
    const friend = (await give(person.workspaceId, 'expert')).output;
    expect(friend).not.toContain('subscription');
    const before = (await person.call('GET', '/billing')).body;
    expect(before).toMatchObject({ subscription: null, nextInvoice: null, invoices: [] });
    await selling.endTrial(person);
    await payFor(person, 'essential');
    const billing = await refreshBilling(person);
    expect(billing).toMatchObject({ subscription: { plan: 'essential' }, nextInvoice: { total: { cents: 2900 } } });
    expect(await planOf(person)).toMatchObject({ inForce: 'expert', given: { plan: 'expert' } });
    const { output } = await give(person.workspaceId, 'none');
    expect(output).toContain('In force: Essential (paid).');
    expect(output).toContain('It also has a subscription to Essential, which goes on.');
    expect(await planOf(person)).toMatchObject({ inForce: 'essential', given: null });
  });

  it('is the owner’s to replace where owners choose', async () => {
    const person = await switching.signUp();
    await runIn(switching, 'plan-give', person.workspaceId, 'pro', '--until', inAMonth);
    expect(await planOf(person)).toMatchObject({ chosen: 'pro', given: { plan: 'pro' } });
    await person.call('PUT', '/workspace/plan', { body: { plan: 'pro' } });
    expect(await planOf(person)).toMatchObject({ chosen: 'pro', given: null });
  });
});

describe('the command', () => {
  it('shows what it would do', async () => {
    const person = await selling.signUp();
    const { output } = await give(person.workspaceId, 'expert', '--dry-run');
    expect(output).toContain('would have Expert, given. Nothing was changed.');
    expect(await planOf(person)).toMatchObject({ chosen: null, given: null });
    expect(await toldOf(person)).toEqual([]);
  });

  it('names the workspaces of somebody who owns several', async () => {
    const person = await selling.signUp();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const made = await person.call('POST', '/workspaces', { body: { name: 'Second', timeZone: 'UTC' }, headers });
    const { id } = made.body['workspace'] as { id: string };
    const { code, output } = await give(emailOf(person), 'pro');
    expect(code).toBe(1);
    expect(output).toContain('owns 2 workspaces. Say which by its ID:');
    expect(output).toContain(`${id}  Second`);
    expect(await planOf(person)).toMatchObject({ given: null });
  });

  it('says what is wrong, and changes nothing', async () => {
    const person = await selling.signUp();
    const wrong: [string[], string][] = [
      [[], 'Usage: npm run plan:give'],
      [[person.workspaceId], 'Usage: npm run plan:give'],
      [[person.workspaceId, 'gold'], 'There’s no plan “gold”.'],
      [[person.workspaceId, 'pro', '--forever'], 'Unknown option'],
      [[person.workspaceId, 'pro', '--until', '2031-02-30'], '“2031-02-30” isn’t a day.'],
      [[person.workspaceId, 'pro', '--until', '2020-01-01'], '2020-01-01 is over in UTC.'],
      [[person.workspaceId, 'none', '--until', '2031-01-01'], 'leave out --until'],
      [[crypto.randomUUID(), 'pro'], 'There’s no workspace'],
      [['nobody@example.com', 'pro'], 'Nobody with the email address nobody@example.com owns a workspace.'],
    ];
    for (const [args, text] of wrong) {
      expect(await give(...args)).toEqual({ code: 1, output: expect.stringContaining(text) as string });
    }
    expect(await planOf(person)).toMatchObject({ given: null });
  });
});
