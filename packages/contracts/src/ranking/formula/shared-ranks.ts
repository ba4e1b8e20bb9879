import { compareText } from './numbers.ts';
import type { Score } from './score.ts';

/** Fewer have no numbers: with two of them, one would be last. */
export const fewestRanked = 3;

type Group<Row> = { rank: number; rows: Row[] };

/** The first of a group is its head. Whoever's interval overlaps with the head's shares its rank. */
function groupByOverlap<Row extends Score>(sorted: readonly Row[]): Group<Row>[] {
  const groups: Group<Row>[] = [];
  for (const [index, row] of sorted.entries()) {
    const group = groups.at(-1);
    const head = group?.rows[0];
    if (group && head && row.high >= head.low) group.rows.push(row);
    else groups.push({ rank: index + 1, rows: [row] });
  }
  return groups;
}

/**
 * Ranks, by score. Numbers are shown to groups that begin in the upper half. A group that reaches down to the last has none
 * either, unless everybody is in it: nobody is shown as last. A group is never cut in two.
 */
export function shareRanks<Row extends Score & { id: string }>(
  rows: readonly Row[],
): (Row & { rank: number | null })[] {
  const sorted = rows.toSorted((a, b) => b.score - a.score || compareText(a.id, b.id));
  const groups = groupByOverlap(sorted);
  const upperHalf = Math.ceil(rows.length / 2);
  return groups.flatMap((group, index) => {
    const isShown =
      rows.length >= fewestRanked && group.rank <= upperHalf && (index < groups.length - 1 || groups.length === 1);
    return group.rows.map((row) => ({ ...row, rank: isShown ? group.rank : null }));
  });
}
