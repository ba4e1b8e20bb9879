const formats = new Map<string, Intl.DateTimeFormat>();

/** Each made once: making one takes longer than a key stroke may. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** The place that a zone is named after: `Paris` for `Europe/Paris`. */
export function placeOf(zone: string): string {
  return zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
}

/** How far a zone's clocks are from UTC at an instant: `GMT+2`. */
export function offsetOf(zone: string, at: Date): string {
  const parts = formatOf('en-US', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
}

/** The clock of a zone: `09:30`. */
export function clockOf(zone: string, at: Date): string {
  return formatOf('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(at);
}

/** The same with seconds: `09:30:12`. */
export function secondsClockOf(zone: string, at: Date): string {
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  return formatOf('en-GB', { timeZone: zone, ...time }).format(at);
}

/** `Thu, Nov 19`, with the year where it is not this one. */
export function dayOf(zone: string, at: Date, now = new Date()): string {
  const yearOf = (date: Date) => formatOf('en-US', { timeZone: zone, year: 'numeric' }).format(date);
  return formatOf('en-US', {
    timeZone: zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(yearOf(at) !== yearOf(now) && { year: 'numeric' }),
  }).format(at);
}
