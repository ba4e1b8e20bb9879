export const clientFormValues = {
  emailRequired: 'Email is required',
} as const;

export const clientCard = {
  noCompany: 'No company',
} as const;

export const clientFilterBar = {
  anyStatus: 'Any status',
  newest: 'Newest',
  name: 'Name',
  status: 'Status',
  cards: 'Cards',
  table: 'Table',
  view: 'View',
  filterClients: 'Filter clients',
  searchClients: 'Search clients',
  tag: 'Tag',
  anyTag: 'Any tag',
  sortBy: 'Sort by',
  clearFilters: 'Clear filters',
} as const;

export const clientForm = {
  active: 'Active',
  pending: 'Pending',
  inactive: 'Inactive',
  name: 'Name',
  email: 'Email',
  companyName: 'Company Name',
  status: 'Status',
  timeZone: 'Time zone',
  brandColour: 'Brand colour',
  website: 'Website',
  placeholder: 'https://example.com',
  tags: 'Tags',
  notes: 'Notes',
  moreDetails: 'More details',
  cancel: 'Cancel',
  save: 'Save',
  busyLabel: 'Saving...',
} as const;

export const clientHeader = {
  inIt: (timeZone: string) => `in ${timeZone}`,
  noCompany: 'No company',
  edit: 'Edit',
} as const;

export const clientList = {
  clientSomebodyWhoseNetworks:
    'A client is somebody whose networks you look after: their accounts, posts and figures all gather here.',
  noClientsYet: 'No clients yet',
  addFirstClient: 'Add your first client',
  clientsAllThereNone: 'Your clients are all there; none of them fits what you are looking for.',
  noClientMatches: 'No client matches',
  clearFilters: 'Clear filters',
  what: 'your clients',
} as const;

export const clientMenu = {
  edit: 'Edit',
  deleteIt: 'Delete',
  actions: (name: string) => `Actions for ${name}`,
} as const;

export const clientTable = {
  name: 'Name',
  company: 'Company',
  email: 'Email',
  status: 'Status',
  tags: 'Tags',
  socialAccounts: 'Social Accounts',
  added: 'Added',
  actions: 'Actions',
  noCompany: 'No company',
  label: 'Clients',
} as const;
