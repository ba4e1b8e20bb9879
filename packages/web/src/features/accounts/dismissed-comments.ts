const keyOf = (accountId: string) => `ruche.comments.${accountId}`;

/** Whether somebody said here that they do not want the comments of an account now. */
export function isDismissed(accountId: string): boolean {
  try {
    return localStorage.getItem(keyOf(accountId)) === 'dismissed';
  } catch {
    return false;
  }
}

export function dismiss(accountId: string): void {
  try {
    localStorage.setItem(keyOf(accountId), 'dismissed');
  } catch {
    // Storage may be closed to us: it is asked again next time.
  }
}
