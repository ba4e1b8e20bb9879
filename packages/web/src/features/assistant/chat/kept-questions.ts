const keyOf = (thread: string) => `ruche.question ${thread}`;

/** What was typed and not asked yet, each for its thread, in this tab; also after a reload. */
export function readKeptQuestion(thread: string): string {
  try {
    return sessionStorage.getItem(keyOf(thread)) ?? '';
  } catch {
    return '';
  }
}

export function keepQuestion(thread: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(thread));
    else sessionStorage.setItem(keyOf(thread), text);
  } catch {
    // It stays as long as it is on the screen.
  }
}
