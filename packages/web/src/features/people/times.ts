const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
const dayOnly = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

export function describeMoment(iso: string): string {
  return dayAndTime.format(new Date(iso));
}

export function describeDay(iso: string): string {
  return dayOnly.format(new Date(iso));
}

export function describeSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
