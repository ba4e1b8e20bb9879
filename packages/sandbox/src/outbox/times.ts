// The sandbox runs on the machine of whoever looks at it, so its own time zone is theirs.

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short' });
const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long' });

/** The time of day for today's messages, the date for older ones. */
export function shortTime(at: string, now = new Date()): string {
  const time = new Date(at);
  return time.toDateString() === now.toDateString() ? clock.format(time) : day.format(time);
}

export function fullTime(at: string): string {
  return full.format(new Date(at));
}
