export const accountMarks = {
  noAccountsConnected: 'No accounts connected',
} as const;
