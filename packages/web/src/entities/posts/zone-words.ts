/** The place that a zone is named after: `Paris` for `Europe/Paris`. */
export function placeOf(zone: string): string {
  return zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
}

/** How far a zone's clocks are from UTC at an instant: `GMT+2`. */
export function offsetOf(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
}

/** The clock of a zone: `09:30`. */
export function clockOf(zone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(at);
}

/** `Thu, Nov 19`, with the year where it is not this one. */
export function dayOf(zone: string, at: Date, now = new Date()): string {
  const yearOf = (date: Date) => new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric' }).format(date);
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(yearOf(at) !== yearOf(now) && { year: 'numeric' }),
  }).format(at);
}
