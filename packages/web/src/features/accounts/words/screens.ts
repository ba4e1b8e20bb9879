export const dashboardSocialAccounts = {
  socialMediaAccounts: 'Social Media Accounts',
} as const;
