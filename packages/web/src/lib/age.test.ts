import { describe, expect, it } from 'vitest';
import { describeAge } from './age.ts';

const now = Date.parse('2026-11-15T12:00:00Z');

describe('describeAge', () => {
  it.each([
    ['2026-11-15T11:59:30Z', 'just now'],
    ['2026-11-15T11:58:00Z', '2 minutes ago'],
    ['2026-11-15T10:59:00Z', '1 hour ago'],
    ['2026-11-14T10:00:00Z', 'yesterday'],
    ['2026-11-05T12:00:00Z', '10 days ago'],
    // A clock that runs ahead of the server's.
    ['2026-11-15T12:00:10Z', 'just now'],
  ])('tells %s as %s', (iso, text) => {
    expect(describeAge(iso, now)).toBe(text);
  });
});
