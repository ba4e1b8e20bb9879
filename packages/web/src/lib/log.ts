import { isAboutSession } from './api-error.ts';

/** For whoever opens the browser's console: what went wrong that the screen only hints at. */
export function logFailure(what: string, error: unknown): void {
  if (!isAboutSession(error)) window.console.error(what, error);
}
