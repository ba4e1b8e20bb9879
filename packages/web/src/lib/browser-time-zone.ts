// Read once: it takes a millisecond, and screens ask while they are drawn.
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

/** Where the person is, as their browser says: a new workspace begins in that zone. */
export function browserTimeZone(): string {
  return timeZone;
}
