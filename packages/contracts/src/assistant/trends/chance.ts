/** Natural logarithms of factorials, by Stirling's series beyond a table: exact to about 1e-10. */
const table = [0];
for (let n = 1; n < 256; n += 1) table.push((table[n - 1] ?? 0) + Math.log(n));

function logFactorial(n: number): number {
  if (n < table.length) return table[n] ?? 0;
  const x = n + 1;
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + 1 / (12 * x) - 1 / (360 * x ** 3);
}

const logBinomial = (n: number, k: number) => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** How likely it is that of `n` at least `k` fall where each falls with probability `share`. */
export function atLeast(k: number, n: number, share: number): number {
  if (k <= 0 || share >= 1) return 1;
  if (k > n || share <= 0) return 0;
  let sum = 0;
  for (let i = k; i <= n; i += 1) {
    const term = Math.exp(logBinomial(n, i) + i * Math.log(share) + (n - i) * Math.log1p(-share));
    sum += term;
    // Beyond the mode the rest is smaller than what is added.
    if (i > n * share && term < sum * 1e-12) break;
  }
  return Math.min(1, sum);
}

/**
 * Which of many findings stand, so that of those that are named at most this share is due to chance (Benjamini and
 * Hochberg). `tests` is how many were looked at, those that are not in the list included.
 */
export function passingChance<Finding extends { p: number }>(
  findings: readonly Finding[],
  { falseShare, tests }: { falseShare: number; tests: number },
): Finding[] {
  const sorted = findings.toSorted((one, other) => one.p - other.p);
  const last = sorted.findLastIndex(({ p }, place) => p <= (falseShare * (place + 1)) / tests);
  return sorted.slice(0, last + 1);
}
