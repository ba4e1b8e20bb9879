const dayAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const dayOnly = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

export function describeMoment(iso: string): string {
  return dayAndTime.format(new Date(iso));
}

export function describeDay(iso: string): string {
  return dayOnly.format(new Date(iso));
}

const steps = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** "3 hours ago"; "just now" within the minute. */
export function describeAge(iso: string, now = Date.now()): string {
  const seconds = (now - new Date(iso).getTime()) / 1000;
  const step = steps.find((one) => seconds >= one.seconds);
  return step === undefined ? 'just now' : relative.format(-Math.floor(seconds / step.seconds), step.unit);
}

export function describeSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
