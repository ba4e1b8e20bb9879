import { randomBytes } from 'node:crypto';

/** Why the Business API refuses something. Its status is 200 all the same. */
export type BusinessError = { code: number; message: string };

export const businessErrors = {
  permission: { code: 40_001, message: 'No permission to operate' },
  parameter: { code: 40_002, message: 'Invalid parameter' },
  missing: { code: 40_007, message: 'The object does not exist' },
  rate: { code: 40_100, message: 'Requests made too frequently' },
  token: { code: 40_105, message: 'Access token is incorrect or has been revoked' },
  system: { code: 51_065, message: 'System error' },
} as const satisfies Record<string, BusinessError>;

export function businessAnswer(data: unknown, { code, message }: BusinessError = { code: 0, message: 'OK' }) {
  return { code, message, request_id: randomBytes(12).toString('hex').toUpperCase(), data };
}
