const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const dayWithYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
const whole = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** As short as a narrow column needs it: `5m`, `3h`, `2d`. */
function shortly(ms: number): string {
  if (ms < hourMs) return `${Math.max(1, Math.floor(ms / minuteMs))}m`;
  return ms < 2 * dayMs ? `${Math.floor(ms / hourMs)}h` : `${Math.floor(ms / dayMs)}d`;
}

/** How old a message is: `now`, `5m`, `3h`, `2d`, then its day. */
export function shortAge(iso: string, now: Date): string {
  const at = new Date(iso);
  const ms = now.getTime() - at.getTime();
  if (ms < minuteMs) return 'now';
  if (ms < 7 * dayMs) return shortly(ms);
  return (at.getFullYear() === now.getFullYear() ? day : dayWithYear).format(at);
}

export type Due = { left: string; isOver: boolean; isSoon: boolean };

/** How long until an answer target breaks, or since when it is broken. */
export function dueOf(dueAt: string, now: Date): Due {
  const ms = new Date(dueAt).getTime() - now.getTime();
  return { left: shortly(Math.abs(ms)), isOver: ms < 0, isSoon: ms < hourMs };
}

export const clockText = (iso: string) => clock.format(new Date(iso));
export const dateText = (iso: string) => dayWithYear.format(new Date(iso));
export const wholeText = (iso: string) => whole.format(new Date(iso));

const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** The day of a separator: `Today`, `Yesterday`, `Monday, May 5`. */
export function dayText(iso: string, now: Date): string {
  const at = new Date(iso);
  const days = Math.round((midnight(now) - midnight(at)) / dayMs);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return at.getFullYear() === now.getFullYear() ? weekday.format(at) : dayWithYear.format(at);
}

export type SnoozeTime = { id: 'hours' | 'tomorrow' | 'monday' | 'week'; until: Date };

const morning = 9;

function morningIn(days: number, now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morning);
}

/** When a conversation may come back, on the viewer's clock. */
export function snoozeTimes(now: Date): SnoozeTime[] {
  const toMonday = (8 - now.getDay()) % 7 || 7;
  const times: SnoozeTime[] = [
    { id: 'hours', until: new Date(Math.ceil((now.getTime() + 3 * hourMs) / (15 * minuteMs)) * 15 * minuteMs) },
    { id: 'tomorrow', until: morningIn(1, now) },
    { id: 'monday', until: morningIn(toMonday, now) },
    { id: 'week', until: morningIn(7, now) },
  ];
  // On a Sunday tomorrow is Monday, on a Monday Monday is in a week.
  return times.filter(({ until }, at) => times.findIndex((one) => one.until.getTime() === until.getTime()) === at);
}
