import { type Formats, formats } from './formats.ts';
import { type Judged, judge, type Verdict } from './judge.ts';
import { type Cell, type CellRun, cellsOf, discoverCalls, runMatrix } from './matrix.ts';
import { type CrashSettings, openPlace, settle } from './place.ts';
import { runRace } from './race.ts';
import { runStorm, type StormCounts, type StormOptions } from './storm.ts';

export type CrashRun = CrashSettings & {
  /** All of them where it is left out. */
  chosenFormats?: Formats;
  isChosen?: (cell: Cell) => boolean;
  /** How many workers race for how many publications of each account, one race after the other. */
  races: readonly { workers: number; perAccount: number }[];
  storm: StormOptions;
  /** How long nothing of what is left may settle. */
  patienceMs: number;
  log: (line: string) => void;
};

export type CrashReport = {
  verdict: Verdict;
  cells: CellRun[];
  /** Moments that no publication came to. */
  missed: Cell[];
  /** Failed although nothing but the strike was wrong. */
  failedByStrike: Judged[];
  storm: StormCounts;
  seconds: number;
};

/** Strikes publications at every moment, then at moments of chance, waits until all is quiet, and has the networks judge. */
export async function runCrash(run: CrashRun): Promise<CrashReport> {
  const { chosenFormats = formats, isChosen = () => true, races, log } = run;
  const startedAt = performance.now();
  const place = await openPlace(run);
  try {
    const moments = await discoverCalls(place, chosenFormats);
    const cells = cellsOf(moments).filter(isChosen);
    log(`${cells.length} calls to interrupt`);
    const { runs, missed } = await runMatrix(place, cells, log);
    for (const { workers, perAccount } of races) {
      await runRace(place, workers, perAccount);
      log(`${workers} workers raced each other`);
    }
    const storm = await runStorm(place, run.storm);
    log('random failures are done');
    await settle(place, null, run.patienceMs);
    const verdict = await judge(run.db, place.sandboxUrl);
    const struck = new Set(runs.map(({ text }) => text));
    const failedByStrike = verdict.publications.filter(({ text, status }) => struck.has(text) && status === 'failed');
    const seconds = (performance.now() - startedAt) / 1000;
    return { verdict, cells: runs, missed, failedByStrike, storm, seconds };
  } finally {
    await place.close();
  }
}
