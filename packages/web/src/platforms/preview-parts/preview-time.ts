type TimeStyle = Pick<Intl.DateTimeFormatOptions, 'month' | 'day' | 'hour' | 'minute'>;

/** A time as an English network shows it, in the zone that it was chosen in. */
export function formatAt(at: Date, style: TimeStyle, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', { ...style, ...(timeZone !== undefined && { timeZone }) }).format(at);
}
