export const settingsData = {
  what: 'your account',
} as const;

export const settingsProfile = {
  profile: 'your profile',
  addresses: 'your addresses',
} as const;

export const settingsSecurity = {
  password: 'Password',
  twoFactor: 'Two-factor authentication',
  methods: 'Sign-in methods',
  sessions: 'Sessions',
  recentActivity: 'Recent activity',
  what: 'your account',
} as const;
