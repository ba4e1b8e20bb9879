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
  label: 'Filter clients',
  search: 'Search clients',
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
  companyName: 'Company Name (optional)',
  status: 'Status',
  timeZone: 'Time zone',
  brandColour: 'Brand color (optional)',
  website: 'Website (optional)',
  websitePlaceholder: 'https://example.com',
  tags: 'Tags (optional)',
  notes: 'Notes (optional)',
  moreDetails: 'More details',
  cancel: 'Cancel',
  save: 'Save',
  busyLabel: 'Saving...',
} as const;

export const clientHeader = {
  localTime: (time: string, place: string) => `${time} in ${place}`,
  noCompany: 'No company',
  edit: 'Edit',
} as const;

export const clientList = {
  emptyText: 'Add the people and brands you post for. Their accounts, posts, and results show up here.',
  empty: 'No clients yet',
  addFirst: 'Add your first client',
  noneFoundText: 'Try another search or clear the filters.',
  noneFound: 'No client matches',
  clearFilters: 'Clear filters',
  what: 'your clients',
} as const;

export const clientMenu = {
  edit: 'Edit',
  deleteIt: 'Delete',
  actions: (name: string) => `Actions for ${name}`,
  readOnly: 'Read-only',
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
