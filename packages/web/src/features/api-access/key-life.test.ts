import { describe, expect, it } from 'vitest';
import { describeEnd, markOf, stateAt } from './key-life.ts';

const now = new Date(2026, 2, 1, 12).getTime();
const at = (day: number, hour = 12) => new Date(2026, 2, day, hour).toISOString();
const key = (expiresAt: string | null) => ({ state: 'active', expiresAt, revokedAt: null }) as const;

describe('the life of a key', () => {
  it('is marked within the week before its end, in days as a calendar counts them', () => {
    expect(markOf(key(null), now)).toBeNull();
    expect(markOf(key(at(20)), now)).toBeNull();
    expect(markOf(key(at(6)), now)).toEqual({ tone: 'waiting', label: 'Expires in 5 days' });
    expect(markOf(key(at(2, 0)), now)?.label).toBe('Expires tomorrow');
    expect(markOf(key(at(1, 23)), now)?.label).toBe('Expires today');
  });

  it('is over for a key that expired since it was read', () => {
    const ended = key(at(1, 11));
    expect(stateAt(ended, now)).toBe('expired');
    expect(markOf(ended, now)).toEqual({ tone: 'bad', label: 'Expired' });
    expect(describeEnd(ended, now)).toBe('Expired Mar 1, 2026');
  });

  it('is over for one that was revoked, whenever it would have ended', () => {
    const revoked = { state: 'revoked', expiresAt: at(2), revokedAt: at(1, 9) } as const;
    expect(markOf(revoked, now)).toEqual({ tone: 'neutral', label: 'Revoked' });
    expect(describeEnd(revoked, now)).toBe('Revoked Mar 1, 2026');
  });

  it('is said in full for every other key', () => {
    expect(describeEnd(key(null), now)).toBe('Never expires');
    expect(describeEnd(key(at(20)), now)).toBe('Expires Mar 20, 2026');
  });
});
