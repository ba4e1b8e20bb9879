export const choiceDialog = {
  what: 'the list',
  search: 'Type to find',
  noMatches: 'No matches.',
} as const;

export const assignDialog = {
  title: 'Assign to',
  nobody: 'No one',
  you: (name: string) => `${name} (you)`,
} as const;

export const labelDialog = {
  title: 'Labels',
  empty: 'No labels yet. Add some in the inbox settings.',
  settings: 'Manage labels',
} as const;

export const snoozeDialog = {
  title: 'Snooze until',
  hours: 'In 3 hours',
  tomorrow: 'Tomorrow',
  monday: 'Monday',
  week: 'In a week',
  own: 'Another time',
  submit: 'Snooze',
  past: 'Choose a time in the future.',
} as const;

export const repliesDialog = {
  title: 'Saved replies',
  empty: 'No saved replies yet. Add some in the inbox settings.',
  settings: 'Manage saved replies',
} as const;

export const filtersDialog = {
  title: 'Filters',
  client: 'Client',
  allClients: 'All clients',
  account: 'Account',
  allAccounts: 'All accounts',
  network: 'Network',
  allNetworks: 'All networks',
  kind: 'Kind',
  allKinds: 'All kinds',
  label: 'Label',
  allLabels: 'All labels',
  sentiment: 'Sentiment',
  allSentiments: 'Any sentiment',
  language: 'Language',
  allLanguages: 'Any language',
  assignee: 'Assignee',
  allAssignees: 'Anyone',
  me: 'Me',
  none: 'No one',
  unknown: 'No longer available',
  clear: 'Clear filters',
  show: 'Show conversations',
} as const;

export const saveViewDialog = {
  title: 'Save this view',
  description: 'Everyone in the workspace can use it.',
  name: 'Name',
  submit: 'Save view',
  saving: 'Saving...',
  cancel: 'Cancel',
  saved: (name: string) => `Saved the view “${name}”.`,
} as const;
