/** @param {number} startedAt a reading of performance.now() */
export function secondsSince(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

/**
 * One line when a piece of work begins, one with its duration when it is done.
 * @template Result
 * @param {string} doing
 * @param {(result: Result) => string} describeDone
 * @param {() => Promise<Result>} work
 */
export async function step(doing, describeDone, work) {
  const startedAt = performance.now();
  console.log(`  ${doing} …`);
  const result = await work();
  console.log(`  ${describeDone(result)} (${secondsSince(startedAt)})`);
  return result;
}
