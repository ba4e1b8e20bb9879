import type { PauseList } from '@ruche/contracts/publishing';
import type { PauseRow } from '@ruche/database/publishing';

export function presentPauses(rows: PauseRow[]): PauseList {
  const items = rows.flatMap(({ scope, name, pausedAt }) =>
    pausedAt ? [{ scope, name, pausedAt: pausedAt.toISOString() }] : [],
  );
  return { items, nextCursor: null };
}
