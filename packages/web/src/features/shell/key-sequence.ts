/** How long the second key of a pair may take. */
const patienceMs = 1_200;

/**
 * Reads keys one after the other and says which shortcut they complete, if any: a single key, or two such as `g c`.
 * A key that begins a pair waits for its second; anything else forgets it.
 */
export function createKeySequence(shortcuts: readonly string[]) {
  const firsts = new Set(shortcuts.filter((one) => one.includes(' ')).map((one) => one.split(' ')[0] ?? ''));
  let first: { key: string; at: number } | null = null;
  return (key: string, at: number): string | null => {
    const waiting = first !== null && at - first.at <= patienceMs ? first.key : null;
    first = null;
    const pair = waiting === null ? null : `${waiting} ${key}`;
    if (pair !== null && shortcuts.includes(pair)) return pair;
    if (firsts.has(key)) {
      first = { key, at };
      return null;
    }
    return shortcuts.includes(key) ? key : null;
  };
}
