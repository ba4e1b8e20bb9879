/** What people ask about, in the order of the list that they choose from. */
export const supportTopics = {
  publishing: 'Posts and publishing',
  accounts: 'Connecting accounts',
  inbox: 'Inbox',
  analytics: 'Analytics and reports',
  assistant: 'Assistant',
  plan: 'Plan and billing',
  sign_in: 'Sign-in and security',
  other: 'Something else',
} as const;

export type SupportTopic = keyof typeof supportTopics;
export const supportTopicIds = Object.keys(supportTopics) as [SupportTopic, ...SupportTopic[]];
