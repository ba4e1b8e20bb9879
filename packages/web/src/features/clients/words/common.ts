export const createClient = {
  done: 'Client created successfully!',
  failed: 'Error creating client',
  unableFetchCurrentlyLogged: 'Unable to fetch the currently logged-in user.',
} as const;

export const addClientDialog = {
  title: 'Add New Client',
} as const;

export const backLink = {
  clients: 'Clients',
} as const;

export const colorInput = {
  label: 'Pick the brand colour',
  placeholder: '#e8a33d',
} as const;

export const contactDialog = {
  name: 'Name',
  role: 'Role',
  email: 'Email',
  phone: 'Phone',
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
  wasNotDeleted: (name: string, describeFailure: string) => `${name} was not deleted. ${describeFailure}`,
  deleteContact: 'Delete contact',
  description: (contact: string) => `${contact} is removed for good. The client stays as it is.`,
  busyLabel: 'Deleting...',
  contacts: 'Contacts',
  addContact: 'Add contact',
  what: 'the contacts',
  nobodyYetAddPeople: (name: string) => `Nobody yet. Add the people you talk to at ${name}.`,
} as const;

export const deletedClientList = {
  daysLeft: (days: number) => `${days} days left`,
  deleted: (value: string) => `Deleted on ${value} ·`,
  restore: 'Restore',
  busyLabel: 'Restoring...',
  restore2: (name: string) => `Restore ${name}`,
  back: (name: string) => `${name} is back.`,
  couldNotBroughtBack: (name: string, describeFailure: string) =>
    `${name} could not be brought back. ${describeFailure}`,
  what: 'deleted clients',
  deletedClientWaitsHere: (deletedClientDays: number) =>
    `A deleted client waits here for ${deletedClientDays} days. Until then it can be brought back with everything in it.`,
  title: 'Nothing was deleted lately',
  goClients: 'Go to your clients',
  recentlyDeleted: 'Recently deleted',
} as const;

export const detailsSection = {
  title: 'Details',
  email: 'Email',
  company: 'Company',
  noCompany: 'No company',
  website: 'Website',
  brandColour: 'Brand colour',
  clientSince: 'Client since',
} as const;

export const duplicateNameNotice = {
  canStillSave: 'You can still save.',
  thereAlreadyClientsName: (count: number) => `There are already ${count} clients with this name.`,
} as const;

export const editClientDialog = {
  newerVersionLoadedWhat: 'The newer version is loaded. What you had changed is kept: look at it and save again.',
  nothingWasSavedWhat:
    'Nothing was saved, and what you typed is still here. Load the newer version: fields you did not touch take its values, yours stay.',
  somebodyChangedClientWhile: 'Somebody changed this client while you were editing',
  loadNewerVersion: 'Load the newer version',
  busyLabel: 'Loading...',
  wasNotSaved: (name: string, describeFailure: string) => `${name} was not saved. ${describeFailure}`,
  clientSaved: 'Client saved',
  title: 'Edit Client',
} as const;

export const listMenu = {
  couldntExportClients: (describeFailure: string) => `Couldn’t export your clients. ${describeFailure}`,
  exportAsCsv: 'Export as CSV',
  importFromCsv: 'Import from CSV',
  recentlyDeleted: 'Recently deleted',
  moreAboutClients: 'More about clients',
} as const;

export const logoMenu = {
  pngJpegOr: 'Use a PNG, JPEG or WebP picture.',
  pictureMost256: 'Use a picture of at most 256 kB.',
  logoWasNotChanged: (describeFailure: string) => `The logo was not changed. ${describeFailure}`,
  uploadLogo: 'Upload a logo',
  removeLogo: 'Remove the logo',
  logoPicture: 'Logo picture',
  changeLogo: 'Change logo',
} as const;

export const notAllowed = {
  ownersManagersWorkspaceCan:
    'Owners and managers of this workspace can do it. Ask one of them, or ask the owner for another role.',
  title: (what: string) => `Your role does not include ${what}`,
  goClients: 'Go to your clients',
} as const;

export const notesSection = {
  notes: 'Notes',
  empty: '(empty)',
  cancel: 'Cancel',
  save: 'Save',
  busyLabel: 'Saving...',
  edit: 'Edit',
  editNotes: 'Edit notes',
  nothingNotedYetTone: 'Nothing noted yet. Tone of voice, what to avoid, who approves: keep it here.',
} as const;

export const planLimitNotice = {
  planFull: 'Your plan is full',
  freeTrialHasEnded: 'Your free trial has ended',
  seePlans: 'See the plans',
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
  back: (name: string) => `${name} is back.`,
  couldNotBroughtBack: (name: string, describeFailure: string) =>
    `${name} could not be brought back. ${describeFailure} It stays under Recently deleted.`,
  wasNotDeleted: (name: string, describeFailure: string) => `${name} was not deleted. ${describeFailure}`,
  done: (name: string) => `${name} was deleted.`,
} as const;

export const tagSaving = {
  tagsWereNotSaved: (describeFailure: string) => `The tags were not saved. ${describeFailure}`,
} as const;
