export const dashboardSocialAccounts = {
  title: 'Social Media Accounts',
} as const;
