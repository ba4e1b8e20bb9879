import { dayMs, hourMs } from '@ruche/contracts/time';
import { seededBetween } from '#src/networks/audience/seeded.ts';
import type { NetworkContext, NetworkDefinition } from '#src/networks/network.ts';
import { insertPost, listPosts } from '#src/networks/posts.ts';
import { inTransaction } from '#src/store.ts';
import { themes, themeTexts, usualTexts } from './texts.ts';

/** Accounts of shops that nobody looks after: they can be watched, and post by themselves. */
const postingAccounts: ReadonlySet<string> = new Set([
  '17841407711220033',
  '17841407711220044',
  '17841407711220055',
  '17841407711220066',
  '17841407711220077',
  '17841407711220088',
  '17841407711220099',
  '1655443322110077331',
  '1655443322110077345',
]);

const days = 84;
const postsADay = 0.6;
const themedShare = 0.7;

function pick<Choice>(choices: readonly Choice[], ...words: readonly (string | number)[]): Choice {
  const choice = choices[Math.floor(seededBetween(0, choices.length, ...words))];
  if (choice === undefined) throw new Error('There is nothing to choose from.');
  return choice;
}

function textAt(accountId: string, at: number): string {
  const usual = pick(usualTexts, accountId, at, 'text');
  const date = new Date(at);
  const theme = themes[2 * date.getUTCMonth() + (date.getUTCDate() > 15 ? 1 : 0)];
  if (!theme || seededBetween(0, 1, accountId, at, 'theme') > themedShare) return usual;
  return `${pick(themeTexts, accountId, at, 'words')(theme.name)} ${usual} ${theme.hashtag}`;
}

/** The same account has posted at the same moments, whenever it is asked. Networks know whole seconds. */
function momentsOf(accountId: string, now: number): number[] {
  const today = Math.floor(now / dayMs);
  return Array.from({ length: days }, (_, back) => today - back).flatMap((day) => {
    if (seededBetween(0, 1, accountId, day) > postsADay) return [];
    const at = day * dayMs + seededBetween(6 * hourMs, 20 * hourMs, accountId, day, 'hour');
    return at <= now ? [Math.floor(at / 1000) * 1000] : [];
  });
}

/** Writes what such an account has posted by now and is not there yet. */
export function keepPosting(
  context: NetworkContext,
  accountId: string,
  makePastPost: NetworkDefinition['makePastPost'],
): void {
  if (!postingAccounts.has(accountId)) return;
  const { db, platform, now } = context;
  const known = new Set(listPosts(db, { platform, accountId }).map(({ createdAt }) => createdAt));
  const missing = momentsOf(accountId, now()).filter((at) => !known.has(at));
  if (missing.length === 0) return;
  inTransaction(db, () => {
    for (const at of missing) {
      const post = makePastPost(context, { accountId, at, text: textAt(accountId, at), format: null, link: null });
      if (post) insertPost(context, { ...post, createdAt: at });
    }
  });
}
