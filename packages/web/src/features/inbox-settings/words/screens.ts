export const settingsInbox = {
  rules: 'Rules',
  replies: 'Saved replies',
  labels: 'Labels',
} as const;
