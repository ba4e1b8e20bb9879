import { longestReportDays } from '@ruche/contracts/reports';

// Every refusal of this feature in words; what is refused when is said where it is thrown.

export const reports = {
  fields: 'Some fields need fixing.',
  notFound: 'This report doesn’t exist or was deleted.',
  notDeleted: 'This report isn’t among the deleted ones, or it was deleted too long ago.',
  clientNotFound: 'This client doesn’t exist or was deleted.',
  endsBefore: 'The last day can’t be before the first.',
  tooLong: `Reports can cover up to ${longestReportDays} days.`,
  notBegun: 'The period hasn’t begun yet.',
  nextNotBegun: 'The next period hasn’t begun yet, so there’s nothing to report.',
  hasHoles: 'Numbers of this period are missing. Make the report anyway, or wait until they’re there.',
  notFrozen: (kinds: string) => `This report was made without these blocks: ${kinds}. Make a new one to add them.`,
} as const;

export const files = {
  making: 'We’re still writing this report’s files. Try again in a few seconds.',
  failed: 'We couldn’t write this report’s files. Its numbers are safe. Try writing them again.',
  missing: 'This file is gone. Have the files written again.',
} as const;

export const sendings = {
  notReady: 'We’re still writing this report’s files. Send it in a few seconds.',
  strangers: (addresses: string) => `Add them to the client’s contacts first: ${addresses}.`,
} as const;

export const shared = {
  notFound: 'This link doesn’t exist or was revoked.',
} as const;

export const schedules = {
  notFound: 'This schedule doesn’t exist or was deleted.',
  tooMany: (most: number) => `A client can have up to ${most} schedules. Delete some first.`,
} as const;
