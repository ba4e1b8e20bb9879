import { causesOf, isConnectionLost } from './connection-lost.ts';

/** What a refusal of the database means to whoever asked. */
export type DatabaseFailure = 'busy' | 'unreachable' | 'unstorable_text';

/** When to ask again while the product does not work: a restart of the database takes about a second. */
export const retryAfterSeconds = 2;

/** By PostgreSQL's codes. */
const byCode: Partial<Record<string, DatabaseFailure>> = {
  // Somebody else holds the row; two hold each other.
  '55P03': 'busy',
  '40P01': 'busy',
  // A character that PostgreSQL keeps in no text: U+0000.
  '22021': 'unstorable_text',
  '22P05': 'unstorable_text',
  // No room on its disk or in its memory, too many connections; it took too long.
  '53100': 'unreachable',
  '53200': 'unreachable',
  '53300': 'unreachable',
  '57014': 'unreachable',
};

/** Null when the error is none of these: then it is a fault of ours. */
export function databaseFailureOf(error: unknown): DatabaseFailure | null {
  for (const { code } of causesOf(error)) {
    const failure = typeof code === 'string' ? byCode[code] : undefined;
    if (failure) return failure;
  }
  return isConnectionLost(error) ? 'unreachable' : null;
}

/** Whether it would have written what row security does not show, or touched what the role has no right to. */
export const isRefusedByRowSecurity = (error: unknown): boolean =>
  [...causesOf(error)].some(({ code }) => code === '42501');
