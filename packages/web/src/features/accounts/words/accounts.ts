export const accountsCard = {
  edit: (name: string) => `Edit ${name}`,
  deleteIt: (name: string) => `Delete ${name}`,
  title: 'Comptes connectés',
  noAccountsConnected: 'No accounts connected',
  ajouterUnReseauSocial: 'Ajouter un réseau social',
} as const;

export const accountsScreen = {
  everyAccountBelongsOne:
    'Every account belongs to one of your clients, and publishes for that client alone. Add a client first, then connect its accounts here.',
  noAccountsConnected: 'No accounts connected',
  addFirstClient: 'Add your first client',
  accountsAllThereNone: 'Your accounts are all there; none of them fits this filter.',
  noAccountLikeNow: 'No account is like that now',
  showAllAccounts: 'Show all accounts',
  socialMediaAccounts: 'Social Media Accounts',
  description: 'The accounts that each client publishes with.',
  connectAccount: 'Connect Account',
  connectedAccounts: 'Connected Accounts',
  stateAccounts: 'the state of the accounts',
  accounts: 'the accounts',
} as const;

export const accountsSection = {
  title: 'Social Accounts',
  sendConnectLink: 'Send a connect link',
  noAccountsConnected: 'No accounts connected',
} as const;
