import { missing } from './errors.ts';
import type { StripeList } from './objects.ts';
import type { PageParameters } from './schemas.ts';

type Listed = { id: string; object: string; created?: number };

function matches(created: number, { created: wanted }: PageParameters): boolean {
  if (wanted === undefined) return true;
  if (typeof wanted === 'number') return created === wanted;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = wanted;
  return created > gt && created >= gte && created < lt && created <= lte;
}

function placeOf(items: readonly Listed[], id: string, param: string): number {
  const place = items.findIndex((item) => item.id === id);
  if (place < 0) throw missing(items[0]?.object ?? 'object', id, param);
  return place;
}

/** A page of what is given newest first; `ending_before` reads towards the newest. */
export function paginate<Item extends Listed>(
  all: readonly Item[],
  page: PageParameters,
  url: string,
): StripeList<Item> {
  const { limit = 10, starting_after: after, ending_before: before } = page;
  const items = all.filter(({ created = 0 }) => matches(created, page));
  if (before !== undefined) {
    const end = placeOf(items, before, 'ending_before');
    const start = Math.max(end - limit, 0);
    return { object: 'list', data: items.slice(start, end), has_more: start > 0, url };
  }
  const start = after === undefined ? 0 : placeOf(items, after, 'starting_after') + 1;
  return { object: 'list', data: items.slice(start, start + limit), has_more: start + limit < items.length, url };
}
