import type { ApprovalItem } from '@ruche/contracts/approvals';
import { describe, expect, it } from 'vitest';
import { groupApprovals, isDueSoon, sortOut } from './group-approvals.ts';

type Made = { client?: string; at: string | null; zone?: string; state?: 'unasked' | 'waiting' | 'changes_asked' };

/** As much of an item as the list goes by. */
function item({ client = 'Café Lune', at, zone = 'Europe/Paris', state = 'waiting' }: Made): ApprovalItem {
  return {
    post: { clientId: client, clientName: client, scheduledFor: at, timeZone: zone },
    request: { state },
    canDecide: true,
  } as ApprovalItem;
}

describe('approvals', () => {
  it('are grouped by client and by week on the client’s clock, soonest first', () => {
    const groups = groupApprovals([
      item({ at: '2031-05-04T21:59:00Z' }),
      item({ client: 'Nord', at: '2031-05-04T22:30:00Z', zone: 'UTC' }),
      item({ at: '2031-05-04T22:01:00Z' }),
      item({ at: '2031-05-11T21:59:00Z' }),
      item({ at: null }),
    ]);
    expect(
      groups.map(({ clientName, week, items }) => [clientName, week.replaceAll(/\s/gu, ' '), items.length]),
    ).toEqual([
      ['Café Lune', 'Apr 28 – May 4', 1],
      ['Nord', 'Apr 28 – May 4', 1],
      ['Café Lune', 'May 5 – 11', 2],
      ['Café Lune', 'No date', 1],
    ]);
  });

  it('are due soon within a day of the post’s time, and never without one', () => {
    const now = new Date('2031-05-05T10:00:00Z');
    expect(isDueSoon(item({ at: '2031-05-06T09:59:00Z' }), now)).toBe(true);
    expect(isDueSoon(item({ at: '2031-05-06T10:00:00Z' }), now)).toBe(false);
    expect(isDueSoon(item({ at: null }), now)).toBe(false);
  });

  it('can be approved before they are asked for and while they wait, and not once a change is wished for', () => {
    const [waiting, unasked, changes] = [
      item({ at: null }),
      item({ at: null, state: 'unasked' }),
      item({ at: null, state: 'changes_asked' }),
    ];
    expect(sortOut([waiting, unasked, changes])).toEqual({
      toApprove: [waiting, unasked],
      toAsk: [unasked],
      toRemind: [waiting],
      toWithdraw: [waiting, unasked],
    });
  });
});
