import { connectAsOwner } from '@ruche/database';
import { listPlannedWorkspaces } from '@ruche/database/billing';
import { describeSettingProblems, readSettings } from '@ruche/runtime/settings';
import { describeStanding } from './plans/describe-standing.ts';

// Lists every workspace with the plan that is in force, and why.

const result = readSettings(process.env, ['DATABASE_URL']);
if (!result.ok) {
  process.stderr.write(`${describeSettingProblems(result.problems)}\n`);
  process.exit(1);
}
const { databaseUrl } = result.settings;
if (!databaseUrl) process.exit(1);

const owner = connectAsOwner(databaseUrl, { applicationName: 'ruche plan list', max: 1 });
try {
  const now = new Date();
  const rows = (await listPlannedWorkspaces(owner.orm)).map((workspace) => [
    workspace.id,
    describeStanding(workspace, now),
    workspace.owners.join(', ') || 'nobody',
    workspace.name,
  ]);
  const table = [['workspace', 'plan', 'owner', 'name'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  process.stdout.write(`${lines.join('\n')}\n`);
} finally {
  await owner.close();
}
