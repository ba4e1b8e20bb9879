import { PlatformIdSchema } from '@ruche/contracts/accounts';
import { z } from 'zod';
import { connectionNews as words } from '#features/accounts/words/common.ts';

const NewsSchema = z.object({
  state: z.string(),
  platform: PlatformIdSchema,
  outcome: z.union([
    z.object({ kind: z.literal('connected'), accounts: z.array(z.object({ id: z.string(), name: z.string() })) }),
    z.object({ kind: z.literal('failed'), message: z.string() }),
    z.object({ kind: z.literal('given-up') }),
  ]),
});
/** What came of a connection, told by the window in which it ended to the one in which it began. */
export type ConnectionNews = z.infer<typeof NewsSchema>;
export type ConnectionOutcome = ConnectionNews['outcome'];

// By storage rather than by `opener`: networks may cut that tie for their own safety.
const key = 'ruche.connect.news';

/** Heard by every other window of ours; nothing of it stays. */
export function tellNews(news: ConnectionNews): void {
  try {
    localStorage.setItem(key, JSON.stringify(news));
    localStorage.removeItem(key);
  } catch {
    // Storage may be closed to us: the other window then learns of it when it looks again.
  }
}

export function hearNews(onNews: (news: ConnectionNews) => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== key || event.newValue === null) return;
    const parsed = NewsSchema.safeParse(JSON.parse(event.newValue));
    if (parsed.success) onNews(parsed.data);
  });
}

/** The good news in a sentence. */
export function describeConnected(accounts: { name: string }[]): string {
  const [first] = accounts;
  if (accounts.length === 1 && first !== undefined) return words.connected(first.name);
  return words.manyConnected(accounts.length);
}
