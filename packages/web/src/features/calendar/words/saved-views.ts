export const savedViewDialogs = {
  viewNeedsName: 'A view needs a name.',
  namesCanHaveUp: 'Names can have up to 60 characters.',
  name: 'Name',
  placeholder: 'Failed on Instagram',
  saveView: 'Save view',
  busyLabel: 'Saving...',
  saveView2: 'Save this view',
  savesViewItsFilters: 'Saves this view and its filters. Only you can see it.',
  wasNotRenamed: (name: string) => `${name} was not renamed.`,
  name2: (name: string) => `Name of ${name}`,
  deleteIt: (name: string) => `Delete ${name}`,
  wasNotDeleted: (name: string) => `${name} was not deleted.`,
  savedViews: 'Saved views',
  onlyCanSeeThem: 'Only you can see them.',
  noSavedViews: 'No saved views.',
} as const;

export const savedViews = {
  saveView: 'Save this view',
  editSavedViews: 'Edit saved views',
  savedViews: 'Saved views',
  savedViews2: (label: string) => `Saved views: ${label}`,
} as const;
