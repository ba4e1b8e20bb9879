let last: Promise<unknown> = Promise.resolve();

/** Decoded pictures are large: one is in memory at a time, however many jobs run. */
export function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}
