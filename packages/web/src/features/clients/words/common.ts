export const createClient = {
  done: 'Client created successfully!',
  failed: 'Error creating client',
  noUser: 'Unable to fetch the currently logged-in user.',
} as const;

export const addClientDialog = {
  title: 'Add New Client',
} as const;

export const backLink = {
  clients: 'Clients',
} as const;

export const contactDialog = {
  name: 'Name',
  role: 'Role (optional)',
  email: 'Email (optional)',
  phone: 'Phone (optional)',
  cancel: 'Cancel',
  save: 'Save',
  busyLabel: 'Saving...',
  addContact: 'Add contact',
  editContact: 'Edit contact',
} as const;

export const contactsSection = {
  edit: 'Edit',
  deleteIt: 'Delete',
  actions: (name: string) => `Actions for ${name}`,
  notDeleted: (name: string, reason: string) => `${name} wasn’t deleted. ${reason}`,
  deleteTitle: 'Delete contact',
  description: (contact: string) => `This permanently deletes ${contact}. The client isn’t affected.`,
  busyLabel: 'Deleting...',
  title: 'Contacts',
  addContact: 'Add contact',
  what: 'the contacts',
  empty: (name: string) => `No contacts yet. Add the people you work with at ${name}.`,
} as const;

export const deletedClientList = {
  daysLeft: (days: number) => `${days} days left`,
  deleted: (value: string) => `Deleted on ${value} ·`,
  restore: 'Restore',
  busyLabel: 'Restoring...',
  restoreLabel: (name: string) => `Restore ${name}`,
  restored: (name: string) => `${name} is restored.`,
  notRestored: (name: string, reason: string) => `Couldn’t restore ${name}. ${reason}`,
  what: 'deleted clients',
  emptyText: (deletedClientDays: number) =>
    `Deleted clients stay here for ${deletedClientDays} days. Until then, you can restore them with everything in them.`,
  empty: 'No recently deleted clients',
  goClients: 'Go to your clients',
  label: 'Recently deleted',
} as const;

export const detailsSection = {
  title: 'Details',
  email: 'Email',
  company: 'Company',
  noCompany: 'No company',
  website: 'Website',
  brandColour: 'Brand color',
  clientSince: 'Client since',
} as const;

export const duplicateNameNotice = {
  hint: 'You can still save.',
  one: (name: string) => `You already have a client named ${name}.`,
  many: (count: number) => `You already have ${count} clients with this name.`,
} as const;

export const editClientDialog = {
  loaded: 'The latest version is loaded and your changes are kept. Check them and save.',
  conflictText:
    'Your changes are still here but not saved. Load the latest version: it updates the fields you didn’t change.',
  conflict: 'This client was changed while you were editing',
  loadLatest: 'Load the latest version',
  busyLabel: 'Loading...',
  notSaved: (name: string, reason: string) => `${name} wasn’t saved. ${reason}`,
  saved: 'Client saved',
  title: 'Edit Client',
} as const;

export const listMenu = {
  notExported: (reason: string) => `Couldn’t export your clients. ${reason}`,
  exportCsv: 'Export as CSV',
  importCsv: 'Import from CSV',
  recentlyDeleted: 'Recently deleted',
  label: 'More actions for clients',
} as const;

export const logoMenu = {
  upload: 'Upload a logo',
  remove: 'Remove the logo',
  label: 'Change logo',
} as const;

export const notAllowed = {
  text: 'Ask an owner or a manager of this workspace to do it, or to change your role.',
  title: (what: string) => `Your role doesn’t include ${what}`,
  goClients: 'Go to your clients',
} as const;

export const notesSection = {
  title: 'Notes',
  empty: '(empty)',
  cancel: 'Cancel',
  save: 'Save',
  busyLabel: 'Saving...',
  edit: 'Edit',
  editNotes: 'Edit notes',
  emptyText: 'No notes yet. Keep the tone of voice, topics to avoid, and who approves here.',
} as const;

export const planLimitNotice = {
  full: 'You’ve reached your client limit',
  trialEnded: 'Choose a plan to continue',
  readOnly: 'This client is read-only',
} as const;

export const tagList = {
  label: 'Tags',
  more: (join: string) => `more: ${join}`,
} as const;

export const tagsSection = {
  title: 'Tags',
} as const;

export const clientActions = {
  title: 'Delete Client',
  description: (name: string) => `Are you sure you want to delete the client ${name}? This action cannot be undone.`,
  confirmLabel: 'Delete',
} as const;

export const removeClient = {
  restored: (name: string) => `${name} is restored.`,
  notRestored: (name: string, reason: string) =>
    `Couldn’t restore ${name}. ${reason} You’ll find it under Recently deleted.`,
  notDeleted: (name: string, reason: string) => `${name} wasn’t deleted. ${reason}`,
  done: (name: string) => `${name} was deleted.`,
} as const;

export const tagSaving = {
  conflict: 'These tags were just changed by a teammate. Your change wasn’t saved.',
  notSaved: (reason: string) => `The tags weren’t saved. ${reason}`,
} as const;
