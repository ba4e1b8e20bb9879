export const repliesPanel = {
  title: 'Saved replies',
  what: 'the saved replies',
  add: 'Add reply',
  empty: 'No saved replies yet. Save answers you write often, then insert them in the inbox.',
  allClients: 'All clients',
  oneClient: 'One client',
  edit: (name: string) => `Edit ${name}`,
  deleteIt: (name: string) => `Delete ${name}`,
} as const;

export const replyForm = {
  name: 'Name',
  client: 'For',
  allClients: 'All clients',
  text: 'Reply',
  textHint: '{person}, {client}, and {link} are filled in for you.',
  insert: (variable: string) => `Insert {${variable}}`,
  link: 'Link',
  linkHint: 'What {link} stands for. Leave it empty to use the client’s website.',
  preview: 'Preview',
  previewEmpty: 'Write a reply to see what people will get.',
  unknown: (names: string) => `${names} won’t be filled in. You can use {person}, {client}, and {link}.`,
  samplePerson: 'Ana',
  sampleClient: 'Maison Levain',
  sampleLink: 'https://maison-levain.example',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
} as const;

export const removeReply = {
  deleted: (name: string) => `${name} deleted.`,
  restored: (name: string) => `${name} restored.`,
  restoreFailed: (name: string, reason: string) => `Couldn’t restore ${name}. ${reason}`,
  deleteFailed: (name: string, reason: string) => `Couldn’t delete ${name}. ${reason}`,
} as const;
