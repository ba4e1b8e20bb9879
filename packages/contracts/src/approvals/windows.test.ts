import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deadlineOf, holdsTime, weekOf, windowOf } from './windows.ts';

const zones = fc.constantFrom('Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Auckland', 'UTC');
const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
const at = (text: string) => new Date(text);

describe('the window of an approval', () => {
  it('always holds the time it was given for', () => {
    fc.assert(
      fc.property(fc.constantFrom('hour', 'day', 'week'), instants, zones, (kind, instant, zone) => {
        expect(holdsTime(windowOf(kind, instant, zone), instant)).toBe(true);
      }),
    );
  });

  it('is an hour to each side, and no further', () => {
    const window = windowOf('hour', at('2031-05-07T09:30Z'), 'Europe/Paris');
    expect(holdsTime(window, at('2031-05-07T08:30Z'))).toBe(true);
    expect(holdsTime(window, at('2031-05-07T10:30Z'))).toBe(true);
    expect(holdsTime(window, at('2031-05-07T08:29Z'))).toBe(false);
    expect(holdsTime(window, at('2031-05-07T10:31Z'))).toBe(false);
  });

  it('is the day of the client, also when clocks change', () => {
    const spring = windowOf('day', at('2026-03-29T10:00Z'), 'Europe/Paris');
    expect(spring).toEqual({ from: at('2026-03-28T23:00Z'), to: at('2026-03-29T22:00Z') });
    expect(holdsTime(spring, at('2026-03-29T22:00Z'))).toBe(false);
  });

  it('is Monday to Sunday of the client', () => {
    const week = { from: at('2026-03-22T23:00Z'), to: at('2026-03-29T22:00Z') };
    for (const day of ['2026-03-23T00:00Z', '2026-03-29T21:59Z']) expect(weekOf(at(day), 'Europe/Paris')).toEqual(week);
    expect(windowOf('week', at('2026-03-25T09:00Z'), 'Europe/Paris')).toEqual(week);
  });

  it('is open for what has no time yet, and silence counts for nothing there', () => {
    expect(windowOf('day', null, 'UTC')).toBeNull();
    expect(holdsTime(null, at('2031-05-07T09:30Z'))).toBe(true);
    expect(deadlineOf(24, null)).toBeNull();
    expect(deadlineOf(24, at('2031-05-07T09:30Z'))).toEqual(at('2031-05-06T09:30Z'));
  });
});
