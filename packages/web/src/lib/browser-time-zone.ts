/** Where the person is, as their browser says: a new workspace begins in that zone. */
export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
