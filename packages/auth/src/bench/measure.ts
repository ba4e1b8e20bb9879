/** Runs the work over and over, several at a time, for a while. Returns how often a second it was done. */
async function measureRate(work: Work, { lanes, seconds }: { lanes: number; seconds: number }): Promise<number> {
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  let count = 0;
  const run = async (lane: number) => {
    while (performance.now() < endsAt) {
      await work(lane);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => run(lane)));
  return count / ((performance.now() - startedAt) / 1000);
}

export type Work = (lane: number) => Promise<unknown>;

/**
 * The rates of something and of what it cannot be faster than, in turns of two seconds each: whatever else the machine does
 * meanwhile slows both down. The first turn of each only warms up.
 */
export async function measureBeside(
  work: Work,
  floor: Work,
  { lanes, turns }: { lanes: number; turns: number },
): Promise<{ rate: number; floor: number }> {
  const sums = { rate: 0, floor: 0 };
  for (let turn = 0; turn <= turns; turn += 1) {
    const rates = {
      rate: await measureRate(work, { lanes, seconds: 2 }),
      floor: await measureRate(floor, { lanes, seconds: 2 }),
    };
    if (turn === 0) continue;
    sums.rate += rates.rate / turns;
    sums.floor += rates.floor / turns;
  }
  return sums;
}

/** The middle of several durations, in milliseconds. */
export async function measureMedianMs(work: (round: number) => Promise<unknown>, rounds: number): Promise<number> {
  const durations: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await work(round);
    durations.push(performance.now() - startedAt);
  }
  return durations.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
}

export function printRow(what: string, value: string, comparison: string): void {
  console.log(`  ${what.padEnd(38)} ${value.padStart(10)}   ${comparison}`);
}

export const perSecond = (rate: number) => `${rate.toFixed(rate < 100 ? 1 : 0)} /s`;
export const ratio = (value: number, floor: number) => `${(value / floor).toFixed(2)} ×`;
