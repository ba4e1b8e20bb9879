import { dayMs } from '@ruche/contracts/time';
import type { AnswerHeaders } from './http.ts';

/** Asking once a day costs nothing; a senseless header must not silence an account for longer. */
function within(waitMs: number): number | null {
  return Number.isFinite(waitMs) ? Math.min(Math.max(waitMs, 0), dayMs) : null;
}

/** `Retry-After`, in seconds or as a date. */
export function readRetryAfter(headers: AnswerHeaders, now: Date): number | null {
  const value = headers.get('retry-after')?.trim();
  if (!value) return null;
  if (/^-?\d+(?:\.\d+)?$/.test(value)) return within(Number(value) * 1000);
  return within(Date.parse(value) - now.getTime());
}

/** A header that names the moment, in epoch seconds, from which on there is room again. */
export function readReset(headers: AnswerHeaders, name: string, now: Date): number | null {
  const value = headers.get(name)?.trim();
  return value && /^\d+$/.test(value) ? within(Number(value) * 1000 - now.getTime()) : null;
}
