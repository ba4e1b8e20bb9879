export const snippetForm = {
  text: 'Text',
  hashtags: 'Hashtags',
  kind: 'Kind',
  allClients: 'All clients',
  client: 'For',
  name: 'Name',
  cancel: 'Cancel',
  save: 'Save',
  busyLabel: 'Saving...',
} as const;

export const snippetRow = {
  allClients: 'All clients',
  edit: (name: string) => `Edit ${name}`,
  deleteIt: (name: string) => `Delete ${name}`,
} as const;

export const snippetsSection = {
  title: 'Snippets and hashtags',
  add: 'Add snippet',
  what: 'the snippets',
  empty: 'No snippets yet. Save text you use often, like opening hours or hashtags, then insert it in the composer.',
} as const;

export const removeSnippet = {
  deleted: (name: string) => `${name} deleted.`,
  restored: (name: string) => `${name} restored.`,
  restoreFailed: (name: string, reason: string) => `Couldn’t restore ${name}. ${reason}`,
  deleteFailed: (name: string, reason: string) => `Couldn’t delete ${name}. ${reason}`,
} as const;
