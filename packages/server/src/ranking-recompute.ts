import {
  canonicalJson,
  currentFormula,
  rank,
  SeasonInputsSchema,
  SeasonSchema,
  type SeasonTable,
} from '@ruche/contracts/ranking';
import { connectAsOwner } from '@ruche/database';
import { findStoredSeason, type StoredSeason } from '@ruche/database/ranking';
import { describeSettingProblems, readSettings } from '@ruche/runtime/settings';

// Makes the table of a season anew from the inputs that were stored with it, and says whether it is the same byte for
// byte. People are named by the beginning of their participant's ID: it needs no names.

const say = (text: string) => void process.stdout.write(`${text}\n`);

const figure = (value: number | null) => (value === null ? '–' : value.toFixed(2)).padStart(7);

function printTable({ people, notRanked }: SeasonTable): void {
  const columns = ['lift', 'responsiveness', 'punctuality', 'steadiness'] as const;
  say(`${'person'.padEnd(10)}rank   score    lift  answers on time  steady`);
  for (const { id, rank: place, score, parts } of people) {
    const own = columns.map((name) => figure(parts[name]?.percentile ?? null)).join(' ');
    say(`${id.slice(0, 8).padEnd(10)}${String(place ?? '–').padStart(4)} ${figure(score)} ${own}`);
  }
  for (const { id, missing } of notRanked) {
    const { publications, accounts, days } = missing;
    const counts = [
      `${publications.have}/${publications.need} posts`,
      `${accounts.have}/${accounts.need} accounts`,
      `${days.have}/${days.need} days`,
    ];
    say(`${id.slice(0, 8).padEnd(10)}not ranked yet: ${counts.join(', ')}`);
  }
}

/** Where two texts part, with what is around it. */
function describeDifference(stored: string, made: string): string {
  let at = 0;
  while (at < stored.length && stored[at] === made[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 40), at + 40);
  return `The first difference is at character ${at + 1}.\n  stored:     …${around(stored)}…\n  recomputed: …${around(made)}…`;
}

/** Says what came of it; whether the table is the same. */
function recompute({ season, state, formula, inputsJson, tableJson }: StoredSeason): boolean {
  if (formula !== currentFormula) {
    say(`Season ${season} was computed by formula ${formula}. This version of Ruche has formula ${currentFormula}.`);
    return false;
  }
  const table = rank(SeasonInputsSchema.parse(JSON.parse(inputsJson)));
  const made = canonicalJson(table);
  say(`Season ${season}, ${state}, formula ${formula}.`);
  printTable(table);
  const isSame = Buffer.from(made).equals(Buffer.from(tableJson));
  say(isSame ? 'The same, byte for byte.' : `The tables differ. ${describeDifference(tableJson, made)}`);
  return isSame;
}

const asked = SeasonSchema.safeParse(process.argv[2]);
if (!asked.success) {
  process.stderr.write('Name a season, like 2031-05: npm run ranking:recompute -- 2031-05\n');
  process.exit(1);
}
const result = readSettings(process.env, ['DATABASE_URL']);
if (!result.ok) {
  process.stderr.write(`${describeSettingProblems(result.problems)}\n`);
  process.exit(1);
}
const { databaseUrl } = result.settings;
if (!databaseUrl) process.exit(1);

const owner = connectAsOwner(databaseUrl, { applicationName: 'ruche ranking recompute', max: 1 });
try {
  const stored = await findStoredSeason(owner.orm, asked.data);
  if (!stored) process.stderr.write(`There’s no season ${asked.data} here: it was never computed.\n`);
  process.exitCode = stored && recompute(stored) ? 0 : 1;
} finally {
  await owner.close();
}
