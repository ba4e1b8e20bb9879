export const accountsCard = {
  actions: (client: string) => `Actions for ${client}`,
  edit: 'Edit client',
  remove: 'Delete client',
  title: 'Comptes connectés',
  empty: 'No accounts connected',
  add: 'Ajouter un réseau social',
  sendLink: 'Send a link',
} as const;

export const accountsScreen = {
  title: 'Social Media Accounts',
  description: 'The accounts each client publishes with.',
  connectAccount: 'Connect Account',
  sendLink: 'Send a connect link',
  listTitle: 'Connected Accounts',
  health: 'account health',
  accounts: 'the accounts',
  empty: 'No accounts connected',
  emptyText:
    'Add a client first. Then connect their accounts here, or send them a link to connect on their own. They don’t need a Ruche account.',
  addFirstClient: 'Add your first client',
  noneFound: 'No accounts with this status',
  noneFoundText: 'Your other accounts are still here.',
  showAll: 'Show all accounts',
} as const;

export const accountsSection = {
  title: 'Social Accounts',
  empty: 'No accounts connected',
} as const;
