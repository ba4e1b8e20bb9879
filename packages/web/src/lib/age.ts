const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

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
