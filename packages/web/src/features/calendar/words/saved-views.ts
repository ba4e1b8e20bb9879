export const savedViewDialogs = {
  nameRequired: 'Enter a name.',
  nameTooLong: 'Names can have up to 60 characters.',
  name: 'Name',
  placeholder: 'Failed on Instagram',
  submit: 'Save view',
  busyLabel: 'Saving...',
  saveTitle: 'Save this view',
  saveHint: 'Saves this view and its filters. Only you can see it.',
  renameFailed: (name: string) => `Couldn’t rename ${name}.`,
  nameOf: (name: string) => `Name of ${name}`,
  deleteIt: (name: string) => `Delete ${name}`,
  deleteFailed: (name: string) => `Couldn’t delete ${name}.`,
  editTitle: 'Saved views',
  editHint: 'Only you can see them.',
  empty: 'No saved views.',
} as const;

export const savedViews = {
  save: 'Save this view',
  edit: 'Edit saved views',
  label: 'Saved views',
  labelOf: (label: string) => `Saved views: ${label}`,
} as const;
