import { describeFailure } from '#scripts/setup/problem.mjs';

type Refusal = Error & { code: string; address?: string; port?: number };

function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

function explainDatabase(error: unknown): string | null {
  // A name with several addresses is tried at each; the first refusal says enough.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!isRefusal(first)) return null;
  switch (first.code) {
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
      return `The PostgreSQL that DATABASE_URL names cannot be reached (${first.message}). Start it, or correct the address.`;
    case '28P01':
    case '28000':
    case '3D000':
      return `The PostgreSQL that DATABASE_URL names refused: ${first.message}. Correct user, password or database name.`;
    default:
      return null;
  }
}

/** What a person reads when the launcher gives up. */
export function explain(error: unknown): string {
  // By name: importing the class would load the whole database package before the first line is printed.
  if (error instanceof Error && error.name === 'SetupError') return error.message;
  return explainDatabase(error) ?? describeFailure(error);
}
