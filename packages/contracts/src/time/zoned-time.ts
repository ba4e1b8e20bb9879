/** What a clock on the wall shows, without saying where: `2026-03-29T02:30`, as fields of type datetime-local give it. */
export type WallTime = string;

/**
 * Which instant is meant by a time that somebody typed for a zone. Where clocks go forward, some times are missing: what
 * is given is the instant as many minutes after the change. Where they go back, some come twice.
 */
export type ZonedTime =
  | { kind: 'exact'; instant: Date }
  | { kind: 'missing'; instant: Date }
  | { kind: 'doubled'; first: Date; second: Date };

const wallTimePattern = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, format);
  }
  return format;
}

/** How far the clocks of a zone are ahead of UTC at an instant. */
function offsetMs(instant: number, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const { year, month, day, hour, minute, second } = parts;
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  return shown - Math.floor(instant / 1000) * 1000;
}

/** The time as if it were UTC; null for what is no time, such as February 30. */
function asIfUtc(wall: WallTime): number | null {
  const match = wallTimePattern.exec(wall);
  if (!match) return null;
  const at = Date.parse(`${wall}:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 16) !== wall ? null : at;
}

export function toWallTime(instant: Date, zone: string): WallTime {
  const at = instant.getTime();
  return new Date(at + offsetMs(at, zone)).toISOString().slice(0, 16);
}

const lookAroundMs = 36 * 60 * 60 * 1000;

/** Null for what is no time. */
export function fromWallTime(wall: WallTime, zone: string): ZonedTime | null {
  const shown = asIfUtc(wall);
  if (shown === null) return null;
  // No zone is further from UTC than 15 hours, and none changes its clocks twice within three days.
  const before = offsetMs(shown - lookAroundMs, zone);
  const after = offsetMs(shown + lookAroundMs, zone);
  const [first, second] = [...new Set([shown - before, shown - after])]
    .filter((at) => at + offsetMs(at, zone) === shown)
    .toSorted((a, b) => a - b);
  if (first === undefined) return { kind: 'missing', instant: new Date(shown - before) };
  if (second === undefined) return { kind: 'exact', instant: new Date(first) };
  return { kind: 'doubled', first: new Date(first), second: new Date(second) };
}
