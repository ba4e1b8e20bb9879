import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromWallTime, toWallTime, type ZonedTime } from './zoned-time.ts';

const zones = [
  'UTC',
  'Europe/Paris',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];

const instants = fc
  .integer({ min: Date.UTC(2024, 0, 1) / 60_000, max: Date.UTC(2031, 0, 1) / 60_000 })
  .map((minute) => new Date(minute * 60_000));

function instantsOf(time: ZonedTime | null): string[] {
  if (time === null || time.kind === 'missing') return [];
  return (time.kind === 'exact' ? [time.instant] : [time.first, time.second]).map((instant) => instant.toISOString());
}

describe('a time in a zone', () => {
  it('is found again from what its clocks show, in every zone and at every minute', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
        expect(instantsOf(fromWallTime(toWallTime(instant, zone), zone))).toContain(instant.toISOString());
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['Europe/Paris', '2026-03-29T02:30', '2026-03-29T01:30Z', '2026-03-29T03:30'],
    ['America/New_York', '2026-03-08T02:00', '2026-03-08T07:00Z', '2026-03-08T03:00'],
    ['Australia/Sydney', '2026-10-04T02:59', '2026-10-03T16:59Z', '2026-10-04T03:59'],
    ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45Z', '2026-10-04T02:45'],
  ])('in %s at %s does not exist: it is as long after the change', (zone, wall, instant, shown) => {
    expect(fromWallTime(wall, zone)).toEqual({ kind: 'missing', instant: new Date(instant) });
    expect(toWallTime(new Date(instant), zone)).toBe(shown);
  });

  it.each([
    ['Europe/Paris', '2026-10-25T02:30', '2026-10-25T00:30Z', '2026-10-25T01:30Z'],
    ['America/New_York', '2026-11-01T01:00', '2026-11-01T05:00Z', '2026-11-01T06:00Z'],
    ['Australia/Sydney', '2026-04-05T02:59', '2026-04-04T15:59Z', '2026-04-04T16:59Z'],
    ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45Z', '2026-04-04T15:15Z'],
  ])('in %s at %s comes twice', (zone, wall, first, second) => {
    expect(fromWallTime(wall, zone)).toEqual({ kind: 'doubled', first: new Date(first), second: new Date(second) });
  });

  it.each([
    ['Europe/Paris', '2026-03-29T01:59', '2026-03-29T00:59Z'],
    ['Europe/Paris', '2026-03-29T03:00', '2026-03-29T01:00Z'],
    ['Europe/Paris', '2026-10-25T03:00', '2026-10-25T02:00Z'],
    ['Asia/Kathmandu', '2026-01-01T00:00', '2025-12-31T18:15Z'],
    ['Pacific/Kiritimati', '2026-01-01T00:00', '2025-12-31T10:00Z'],
  ])('in %s at %s is one instant', (zone, wall, instant) => {
    expect(fromWallTime(wall, zone)).toEqual({ kind: 'exact', instant: new Date(instant) });
  });

  it.each(['', 'tomorrow', '2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01T24:00', '2026-01-01 10:00'])(
    'is not what %j says',
    (wall) => expect(fromWallTime(wall, 'Europe/Paris')).toBeNull(),
  );
});
