import type { AttentionItem } from '@ruche/contracts/dashboard';
import { countInboxAttention } from '@ruche/database/inbox';
import type { AttentionSource, StatsSource } from '#domain/dashboard/overview.ts';

const path = '/dashboard/social';

const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);

/** Who waits too long, and answers that did not get through. */
export const inboxAttention: AttentionSource = async (tx) => {
  const { overdue, failed, needsCheck } = await countInboxAttention(tx);
  const items: (AttentionItem & { count: number })[] = [
    {
      id: 'answers-failed',
      severity: 'urgent',
      title: counted(failed, 'An answer couldn’t be sent', 'conversations have an answer that couldn’t be sent'),
      body: 'Open it to see why, then send it again.',
      path: `${path}?view=troubled`,
      count: failed,
    },
    {
      id: 'answers-need-check',
      severity: 'urgent',
      title: counted(needsCheck, 'An answer needs a check', 'conversations have an answer that needs a check'),
      body: 'It may or may not have been sent. Check before you answer again.',
      path: `${path}?view=troubled`,
      count: needsCheck,
    },
    {
      id: 'answers-overdue',
      severity: 'warning',
      title: counted(overdue, 'An answer is overdue', 'answers are overdue'),
      body: 'Someone has been waiting longer than your answer target.',
      path: `${path}?view=waiting&sort=due`,
      count: overdue,
    },
  ];
  return items.flatMap(({ count, ...item }) => (count === 0 ? [] : [item]));
};

/** Unread conversations. */
export const inboxStats: StatsSource = async (tx) => ({ messages: (await countInboxAttention(tx)).unread });
