import { ErrorBodySchema, type ErrorCode, errorStatus } from '@ruche/contracts/api';

type Refusals<Code extends ErrorCode> = Record<(typeof errorStatus)[Code], typeof ErrorBodySchema>;

/** The refusals a route may answer, for its response schemas: `response: { 200: …, ...refusals('not_found') }`. */
export function refusals<Code extends ErrorCode>(...codes: Code[]): Refusals<Code | 'rate_limited' | 'internal'> {
  const all: ErrorCode[] = [...codes, 'rate_limited', 'internal'];
  const entries = all.map((code) => [errorStatus[code], ErrorBodySchema]);
  return Object.fromEntries(entries) as Refusals<Code | 'rate_limited' | 'internal'>;
}

/** The same for a route that needs somebody who is signed in. */
export function memberRefusals<Code extends ErrorCode>(
  ...codes: Code[]
): Refusals<Code | 'unauthenticated' | 'second_factor_required' | 'rate_limited' | 'internal'> {
  return refusals<Code | 'unauthenticated' | 'second_factor_required'>(
    'unauthenticated',
    'second_factor_required',
    ...codes,
  );
}
