export const labelsPanel = {
  title: 'Labels',
  what: 'the labels',
  add: 'Add label',
  empty: 'No labels yet. Use labels to sort conversations, like Orders or Press.',
  used: (count: number) => (count === 1 ? '1 conversation' : `${count} conversations`),
  edit: (name: string) => `Edit ${name}`,
  deleteIt: (name: string) => `Delete ${name}`,
  name: 'Name',
  colour: 'Color',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
} as const;

export const deleteLabel = {
  title: (name: string) => `Delete ${name}?`,
  description: (count: number) =>
    count === 0
      ? 'No conversation has this label.'
      : `It will be removed from ${count === 1 ? '1 conversation' : `${count} conversations`}. Rules that use it will stop working.`,
  confirm: 'Delete label',
  deleted: (name: string) => `${name} deleted.`,
  failed: (name: string, reason: string) => `Couldn’t delete ${name}. ${reason}`,
} as const;
