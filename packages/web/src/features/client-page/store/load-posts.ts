import { longestPageSpanDays, type PagePost, type PagePostList } from '@ruche/contracts/client-page';
import { addDays, type Day, instantOfWallTime } from '@ruche/contracts/time';
import { type Answer, askPage } from '#features/client-page/api/page-api.ts';
import { dayAt, mondayOf } from '#features/client-page/dates/page-dates.ts';

type Span = { from: Day; to: Day };

const startOf = (day: Day, timeZone: string): string =>
  (instantOfWallTime(`${day}T00:00`, timeZone) ?? new Date(`${day}T00:00:00Z`)).toISOString();

/** From last week on, as far as one answer goes. */
export function spanFromNow(timeZone: string): Span {
  const from = addDays(mondayOf(dayAt(new Date().toISOString(), timeZone)), -7);
  return { from, to: addDays(from, longestPageSpanDays - 1) };
}

/** The posts of some days; where they're too many for one answer, in two halves. */
export async function loadPosts(token: string, { from, to }: Span, timeZone: string): Promise<Answer<PagePost[]>> {
  const query = new URLSearchParams({ from: startOf(from, timeZone), to: startOf(to, timeZone) });
  const answer = await askPage<PagePostList>(token, `/posts?${query.toString()}`);
  if (answer.kind !== 'ok') return answer;
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
  if (!answer.body.hasMore || days <= 1) return { kind: 'ok', body: answer.body.items };
  const middle = addDays(from, Math.floor(days / 2));
  const halves = [await loadPosts(token, { from, to: middle }, timeZone)];
  halves.push(await loadPosts(token, { from: middle, to }, timeZone));
  const posts = new Map<string, PagePost>();
  for (const half of halves) {
    if (half.kind !== 'ok') return half;
    for (const post of half.body) posts.set(post.id, post);
  }
  return { kind: 'ok', body: [...posts.values()] };
}
