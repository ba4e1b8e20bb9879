import { longestPeriodDays } from '@ruche/contracts/analytics';

// Every refusal of this feature in words; what is refused when is said where it is thrown.

export const analytics = {
  clientNotFound: 'This client doesn’t exist or was deleted.',
  accountNotFound: 'This account doesn’t exist, or it belongs to another client.',
  publicationNotFound: 'This post doesn’t exist or was deleted.',
  periodRefused: `The period has to end after it begins, and last up to ${longestPeriodDays} days.`,
  oneSubject: 'Name one account or one client.',
  fields: 'Some fields need fixing.',
} as const;

export const watchedAccounts = {
  notFound: 'This account isn’t watched, or it no longer is.',
  notRemoved: 'This account was removed more than a day ago, or is still watched.',
  restoreTaken: 'You already watch this account for this client.',
  taken: (userName: string) => `You already watch ${userName} for this client.`,
  tooMany: (most: number) => `You can watch up to ${most} accounts for each client. Remove some first.`,
} as const;
