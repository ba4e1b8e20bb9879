export const accountAvatar = {
  alt: (platformUserName: string) => `Avatar of ${platformUserName}`,
} as const;

export const accountMarks = {
  noAccountsConnected: 'No accounts connected',
} as const;
