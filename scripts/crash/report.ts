import { platformIds } from '@ruche/contracts/accounts';
import type { OwnerDatabase } from '@ruche/database';
import { countOf, type Judged, type Verdict } from './judge.ts';
import type { CellRun } from './matrix.ts';
import type { CrashReport } from './run.ts';

type Row = readonly (string | number)[];

/** Columns as wide as they have to be; numbers to the right. */
function printTable(head: readonly string[], rows: readonly Row[]): void {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => String(row[at]).length)));
  const line = (row: Row) =>
    row
      .map((cell, at) => {
        const width = widths[at] ?? 0;
        return typeof cell === 'number' ? String(cell).padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  console.log(line(head));
  for (const row of rows) console.log(line(row));
}

/** Where publications were struck, by step, and what became of them. */
function printMatrix(cells: readonly CellRun[], verdict: Verdict): void {
  const byText = new Map(verdict.publications.map((one) => [one.text, one]));
  const [lost, doubled] = [new Set(verdict.lost), new Set(verdict.doubled)];
  const inOrder = platformIds.flatMap((platform) =>
    [
      ...Map.groupBy(
        cells.filter((cell) => cell.platform === platform),
        ({ format }) => format.name,
      ).values(),
    ].flat(),
  );
  const rows = [...Map.groupBy(inOrder, ({ platform, format, moment }) => `${platform}|${format.name}|${moment.step}`)];
  const head = ['platform', 'format', 'step', 'before', 'during', 'after', 'frozen', 'database'];
  printTable(
    [...head, 'published', 'looked first', 'needs check', 'failed', 'lost', 'doubled'],
    rows.map(([name, runs]) => {
      const struck = (boundary: string) =>
        runs.filter(({ victim, moment }) => victim === 'worker' && moment.boundary === boundary).length;
      const hit = (wanted: string) => runs.filter(({ victim }) => victim === wanted).length;
      const own = runs.flatMap(({ text }) => byText.get(text) ?? []);
      const ends = ['needs_check', 'failed'].map((status) => countOf(own, status));
      return [
        ...name.split('|'),
        struck('before'),
        struck('during'),
        struck('after'),
        hit('frozen'),
        hit('database'),
        countOf(own, 'published'),
        own.filter(({ hasLooked }) => hasLooked).length,
        ...ends,
        own.filter((one) => lost.has(one)).length,
        own.filter((one) => doubled.has(one)).length,
      ];
    }),
  );
}

function printPlatforms({ publications, lost, doubled }: Verdict): void {
  printTable(
    ['platform', 'publications', 'published', 'looked first', 'needs check', 'failed', 'lost', 'doubled'],
    platformIds.map((platform) => {
      const own = (all: Judged[]) => all.filter((one) => one.platform === platform);
      const of = (status: string) => countOf(own(publications), status);
      const looked = own(publications).filter(({ hasLooked }) => hasLooked).length;
      const ends = [of('published'), looked, of('needs_check'), of('failed')];
      return [platform, own(publications).length, ...ends, own(lost).length, own(doubled).length];
    }),
  );
}

type CutOff = { platform: string; place: string; count: number };

/** Attempts whose worker did not end them, by the last step that they wrote down. */
async function listCutOff({ pool }: OwnerDatabase): Promise<CutOff[]> {
  const { rows } = await pool.query<CutOff>(`
    SELECT publication.platform, CASE
        WHEN attempt.kind = 'look' THEN 'in a look'
        WHEN step.name IS NULL THEN 'before the first step'
        WHEN step.ended_at IS NOT NULL THEN 'after ' || step.name
        WHEN step.armed_at IS NOT NULL THEN 'in ' || step.name || ', armed'
        ELSE 'in ' || step.name END AS place, count(*)::integer AS count
    FROM publication_attempts AS attempt
    JOIN publications AS publication ON publication.id = attempt.publication_id
    LEFT JOIN LATERAL (
      SELECT * FROM publication_steps WHERE attempt_id = attempt.id ORDER BY position DESC LIMIT 1
    ) AS step ON true
    WHERE attempt.ended_at IS NULL OR attempt.outcome = 'interrupted'
    GROUP BY 1, 2 ORDER BY 1, 2`);
  return rows;
}

function liveWords({ most, least }: Judged): string {
  if (most > 1) return `live ${most} times`;
  if (most === 0) return 'not live';
  return least === 0 ? 'live in part' : 'live';
}

const describe = (one: Judged) =>
  `${one.platform}, ${one.format}, ${one.status}, ${liveWords(one)}: ${one.reason ?? 'no reason'}`;

/** What was not published, by reason, and what the networks say of it. */
function printReasons(title: string, publications: readonly Judged[]): void {
  if (publications.length === 0) return;
  console.log(`\n${title}`);
  const groups = [...Map.groupBy(publications, describe)].toSorted(([, a], [, b]) => b.length - a.length);
  for (const [words, own] of groups) console.log(`  ${String(own.length).padStart(4)}  ${words} (${own[0]?.text})`);
}

export async function printReport(db: OwnerDatabase, report: CrashReport): Promise<void> {
  const { verdict, cells, missed, storm, seconds } = report;
  const { publications, lost, doubled } = verdict;
  console.log(`\nInterrupted at every call of every step (${cells.length} publications)\n`);
  printMatrix(cells, verdict);
  for (const { platform, format, moment, victim } of missed) {
    const { step, call, boundary } = moment;
    console.log(`Not reached: ${platform}, ${format.name}, ${boundary} call ${call} of ${step}, ${victim}`);
  }
  const { kills, outages, faults, clockSteps, repeatedAnswers } = storm;
  console.log(
    `\nInterrupted at random: ${kills} workers killed, ${outages} databases killed, ${faults} faults, ` +
      `${clockSteps} clocks set wrong, ${repeatedAnswers} answers repeated\n`,
  );
  console.log('In total\n');
  printPlatforms(verdict);
  console.log('\nWhere attempts were interrupted\n');
  printTable(
    ['platform', 'place', 'attempts'],
    (await listCutOff(db)).map(({ platform, place, count }) => [platform, place, count]),
  );
  const of = (status: string) => publications.filter((one) => one.status === status);
  printReasons('Needs check', of('needs_check'));
  printReasons('Failed', of('failed'));
  printReasons('Lost', lost);
  printReasons('Doubled', doubled);
  console.log(`\n${seconds.toFixed(0)} s`);
}
