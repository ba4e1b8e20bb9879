import type { RankedPerson } from '@ruche/contracts/ranking';
import { rankingPersonPath } from '#config/paths.ts';

/** Links to the person's own page. Whoever left has none. */
export function PersonName({ handle, name }: Pick<RankedPerson, 'handle' | 'name'>) {
  if (handle === null) return <span className="text-muted italic">{name}</span>;
  return (
    <a
      href={rankingPersonPath(handle)}
      className="wrap-anywhere font-semibold underline decoration-transparent underline-offset-4 transition-colors hover:decoration-honey"
    >
      {name}
    </a>
  );
}
