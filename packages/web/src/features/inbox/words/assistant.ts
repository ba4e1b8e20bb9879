export const replySuggestions = {
  suggest: 'Suggest a reply',
  title: 'Suggested replies',
  use: 'Use it',
  choose: (text: string) => `Use it: ${text}`,
  replace: 'Replace my text',
  restsOn: 'Based on',
  savedReply: 'Saved reply',
  fact: 'Client fact',
  restsOnNothing: 'Not based on a saved reply or a client fact. Check every claim.',
  none: 'The model had no reply to suggest.',
  again: 'Try again',
  adjust: 'What should be different?',
  adjustPlaceholder: 'Offer a table on Sunday',
} as const;

export const threadSummary = {
  long: (count: number) => `${count} messages`,
  summarize: 'Summarize',
  title: 'Summary',
  again: 'Summarize again',
  newer: (count: number) => (count === 1 ? '1 newer message.' : `${count} newer messages.`),
} as const;
