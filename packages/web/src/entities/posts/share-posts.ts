import type { CalendarPost } from '@ruche/contracts/calendar';
import { replaceEqualDeep } from '@tanstack/react-query';

/**
 * The new posts, each as the object it was before where nothing of it changed, whatever came or went before it in the
 * list: cards are memoised on these objects. Where nothing changed at all, the list is the same one, too.
 */
export function sharePosts(known: CalendarPost[] | undefined, next: CalendarPost[]): CalendarPost[] {
  if (known === undefined || known === next) return next;
  const byId = new Map(known.map((post) => [post.id, post]));
  const shared = next.map((post) => replaceEqualDeep(byId.get(post.id), post));
  const isSame = known.length === shared.length && shared.every((post, index) => post === known[index]);
  return isSame ? known : shared;
}
