export const snippetForm = {
  text: 'Text',
  hashtags: 'Hashtags',
  kind: 'Kind',
  allClients: 'All clients',
  forIt: 'For',
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
  addSnippet: 'Add snippet',
  what: 'the snippets',
  noneYetKeepWhat:
    'None yet. Keep what you write often, such as opening hours or hashtags, and insert it in the composer.',
} as const;

export const removeSnippet = {
  back: (name: string) => `${name} is back.`,
  couldNotRestored: (name: string, describeFailure: string) => `${name} could not be restored. ${describeFailure}`,
  wasNotDeleted: (name: string, describeFailure: string) => `${name} was not deleted. ${describeFailure}`,
} as const;
