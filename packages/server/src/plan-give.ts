import { parseArgs } from 'node:util';
import { PlanIdSchema, plans } from '@ruche/contracts/billing';
import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import {
  findOwnedWorkspaces,
  findPlannedWorkspaces,
  type GivenPlan,
  givePlan,
  type PlannedWorkspace,
} from '@ruche/database/billing';
import { describeSettingProblems, readSettings } from '@ruche/runtime/settings';
import { z } from 'zod';
import { describeGiven, describeStanding } from './plans/describe-standing.ts';

// Gives a workspace a plan that nobody pays for, or takes it back. What is paid for stays beside it: the larger plan counts.

const usage = `Usage: npm run plan:give -- <workspace ID or owner’s email> <essential|pro|expert|none> [--until YYYY-MM-DD] [--dry-run]
For all workspaces and their plans: npm run plan:list`;

class Refusal extends Error {}

type Wish = GivenPlan & { whose: string; isDryRun: boolean };

function readWish(words: string[]): Wish {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { until: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    });
    const [whose, name, ...others] = positionals.map((word) => word.trim());
    if (!whose || !name || others.length > 0) throw new Refusal(usage);
    const plan = name === 'none' ? null : PlanIdSchema.safeParse(name).data;
    if (plan === undefined) throw new Refusal(`There’s no plan “${name}”.\n${usage}`);
    return { whose, plan, until: readDay(values.until, plan), isDryRun: values['dry-run'] };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

function readDay(until: string | undefined, plan: GivenPlan['plan']): string | null {
  if (until === undefined) return null;
  if (plan === null) throw new Refusal('“none” takes a plan back right away: leave out --until.');
  if (!z.iso.date().safeParse(until).success) throw new Refusal(`“${until}” isn’t a day. Write it like 2031-05-31.`);
  return until;
}

async function findWorkspace({ orm }: OwnerDatabase, whose: string): Promise<PlannedWorkspace> {
  const isId = z.uuid().safeParse(whose).success;
  const found = await (isId ? findPlannedWorkspaces(orm, whose) : findOwnedWorkspaces(orm, whose));
  const [workspace, ...others] = found;
  if (!workspace) {
    const nothing = isId
      ? `There’s no workspace ${whose}.`
      : `Nobody with the email address ${whose} owns a workspace.`;
    throw new Refusal(`${nothing} For all workspaces: npm run plan:list`);
  }
  if (others.length === 0) return workspace;
  const list = found.map(({ id, name }) => `  ${id}  ${name}`).join('\n');
  throw new Refusal(`${whose} owns ${found.length} workspaces. Say which by its ID:\n${list}`);
}

/** Today where the workspace is: a day that is over there would give nothing. */
const todayIn = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());

const nameOf = ({ plan, until }: GivenPlan) =>
  plan === null ? 'no given plan' : `${plans[plan].name}, ${describeGiven({ lastDay: until })}`;

function describeOthers({ paidPlan, paidState }: PlannedWorkspace): string {
  if (paidPlan === null || paidState === 'ended') return '';
  return `\nIt also has a subscription to ${plans[paidPlan].name}, which goes on. Its owner can cancel it in Settings → Plan.`;
}

async function give(owner: OwnerDatabase, { whose, isDryRun, ...wish }: Wish): Promise<string> {
  const workspace = await findWorkspace(owner, whose);
  const { id, name, timeZone, owners } = workspace;
  if (wish.until !== null && wish.until < todayIn(timeZone)) throw new Refusal(`${wish.until} is over in ${timeZone}.`);
  const who = `${name} (${[id, ...owners].join(', ')})`;
  const isSame = workspace.plan === wish.plan && workspace.lastDay === wish.until;
  if (isSame) return `${who} already has ${nameOf(wish)}. Nothing was changed.`;
  if (isDryRun) return `${who} would have ${nameOf(wish)}. Nothing was changed.${describeOthers(workspace)}`;
  const isChanged = await givePlan(owner.orm, id, wish);
  if (!isChanged) return `${who} already has ${nameOf(wish)}. Nothing was changed.`;
  const after = await findWorkspace(owner, id);
  return `${who} now has ${nameOf(wish)}. In force: ${describeStanding(after, new Date())}.${describeOthers(after)}`;
}

const result = readSettings(process.env, ['DATABASE_URL']);
if (!result.ok) {
  process.stderr.write(`${describeSettingProblems(result.problems)}\n`);
  process.exit(1);
}
const { databaseUrl } = result.settings;
if (!databaseUrl) process.exit(1);

const database = connectAsOwner(databaseUrl, { applicationName: 'ruche plan give', max: 1 });
try {
  process.stdout.write(`${await give(database, readWish(process.argv.slice(2)))}\n`);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}
