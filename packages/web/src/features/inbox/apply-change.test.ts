import { expect, it } from 'vitest';
import { applyChange, type Change, listedCursor, neighbourOf, nextAfter, staysIn } from './apply-change.ts';
import { conversationOf } from './testing/conversations.ts';

it.each<[Change, object]>([
  [{ operation: 'done' }, { state: 'done', unreadCount: 0 }],
  [
    { operation: 'snooze', until: '2031-05-01T07:00:00Z' },
    { state: 'snoozed', snoozedUntil: '2031-05-01T07:00:00Z' },
  ],
  [{ operation: 'reopen' }, { state: 'open', snoozedUntil: null }],
  [{ operation: 'unread' }, { unreadCount: 2 }],
  [{ operation: 'assign', assigneeId: 'ana' }, { assigneeId: 'ana' }],
  [{ operation: 'label', labelId: 'late' }, { labelIds: ['order', 'late'] }],
  [{ operation: 'label', labelId: 'order' }, { labelIds: ['order'] }],
  [{ operation: 'unlabel', labelId: 'order' }, { labelIds: [] }],
  [{ operation: 'spam' }, { isSpam: true }],
])('%o is shown before the server has answered', (change, expected) => {
  expect(applyChange(conversationOf({ unreadCount: 2, labelIds: ['order'] }), change)).toMatchObject(expected);
});

it('a conversation leaves the views that it no longer belongs to', () => {
  const done = conversationOf({ state: 'done' });
  const spam = conversationOf({ isSpam: true });
  const mine = conversationOf({ assigneeId: 'me', waitingSince: null });
  const viewsOf = (one: typeof done) =>
    (['all', 'open', 'unassigned', 'mine', 'waiting', 'snoozed', 'done', 'spam'] as const).filter((view) =>
      staysIn(view, one, 'me'),
    );
  expect(viewsOf(done)).toEqual(['all', 'done']);
  expect(viewsOf(spam)).toEqual(['spam']);
  expect(viewsOf(mine)).toEqual(['all', 'open', 'mine']);
});

it('one that was just read stays among the unread', () => {
  expect(staysIn('unread', conversationOf({ unreadCount: 0 }), 'me')).toBe(true);
});

it('after those that leave comes the one below them, and at the end the one above', () => {
  const ids = ['a', 'b', 'c', 'd'];
  expect(nextAfter(ids, new Set(['b']))).toBe('c');
  expect(nextAfter(ids, new Set(['b', 'c']))).toBe('d');
  expect(nextAfter(ids, new Set(['d']))).toBe('c');
  expect(nextAfter(ids, new Set(['c', 'd']))).toBe('b');
  expect(nextAfter(ids, new Set(ids))).toBeNull();
});

it('the keys go on from where a conversation was that left the list', () => {
  const ids = ['a', 'c', 'd'];
  expect(neighbourOf(ids, { id: 'c', place: 1, step: 1 })).toBe('d');
  expect(neighbourOf(ids, { id: 'c', place: 1, step: -1 })).toBe('a');
  expect(neighbourOf(ids, { id: 'b', place: 1, step: 1 })).toBe('c');
  expect(neighbourOf(ids, { id: 'b', place: 1, step: -1 })).toBe('a');
  expect(neighbourOf(ids, { id: 'd', place: 2, step: 1 })).toBeNull();
  expect(neighbourOf(ids, { id: null, place: 0, step: 1 })).toBe('a');
  expect(neighbourOf([], { id: 'b', place: 1, step: 1 })).toBeNull();
});

it('keys act on what is listed, whatever was marked in another view', () => {
  expect(listedCursor(['a', 'b'], 'b')).toBe('b');
  expect(listedCursor(['a', 'b'], 'elsewhere')).toBe('a');
  expect(listedCursor([], 'elsewhere')).toBeNull();
});
