export const dropOverlay = {
  title: 'Drop to upload',
  folder: (folder: string) => `Files go to ${folder}.`,
} as const;

export const emptyLibrary = {
  readOnlyHint: 'You can upload files to it once its client is active.',
  noMatchesHint: 'Try another search, file type, or tag.',
  noMatches: 'No files match',
  clearFilters: 'Clear filters',
  deletedHint: 'You can restore deleted files here for 30 days.',
  noDeleted: 'Nothing deleted recently',
  hint: 'Drop images, videos, or PDFs anywhere on this page, or paste them. Every client has its own folder.',
  title: 'No media yet',
  folderTitle: 'This folder is empty',
  upload: 'Upload files',
  addFirstClient: 'Add your first client',
} as const;

export const focalPointPicker = {
  label: (percent: number, top: number) =>
    `Focal point, ${percent}% from the left, ${top}% from the top. Use the arrow keys to move it.`,
  hint: 'Choose what stays visible when the image is cropped.',
  reset: 'Reset',
  cancel: 'Cancel',
  save: 'Save',
} as const;

export const folderList = {
  fileUnit: (count: number) => (count === 1 ? ' file' : ' files'),
  folders: 'Folders',
  allMedia: 'All media',
  recentlyDeleted: 'Recently deleted',
  title: 'Clients',
  findClient: 'Find a client',
  noMatches: 'No clients match.',
} as const;

export const folderSelect = {
  allMedia: 'All media',
  recentlyDeleted: 'Recently deleted',
  label: 'Folder',
} as const;

export const folderTray = {
  label: 'Drop on a folder',
} as const;

export const libraryDrag = {
  files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
  over: (files: string, folder: string) => `${files} over ${folder}.`,
  failed: 'Nothing was moved.',
} as const;

export const moveDialog = {
  currentFolder: 'Current folder',
  title: 'Move to a folder',
  titleSeveral: (count: number) => `Move ${count} files`,
  description: 'Every client has its own folder. Shared files work for all clients.',
  findClient: 'Find a client',
  failed: 'Couldn’t load your clients.',
  folders: 'Folders',
  noMatches: (typed: string) => `No clients match “${typed}”.`,
  more: 'Type to find more clients.',
} as const;

export const selectionBar = {
  readOnly: 'Includes a read-only client',
  restore: 'Restore',
  move: 'Move',
  tag: 'Tag',
  download: 'Download',
  deleteIt: 'Delete',
  label: 'Selected media',
  clearSelection: 'Clear selection',
  selected: (count: number) => `${count} selected`,
  selectAll: 'Select all',
} as const;

export const tagDialog = {
  titleOne: 'Tag 1 file',
  title: (count: number) => `Tag ${count} files`,
  cancel: 'Cancel',
  submit: 'Save tags',
  label: 'Add tags',
  hint: 'Press Enter after each tag.',
  removeTags: 'Remove tags',
} as const;

export const uploadRow = {
  pause: (file: string) => `Pause ${file}`,
  resume: (file: string) => `Resume ${file}`,
  retry: (file: string) => `Retry ${file}`,
  chooseAgain: (file: string) => `Choose ${file} again`,
  upload: (file: string) => `Upload of ${file}`,
  cancel: (file: string) => `Cancel ${file}`,
  dismiss: (file: string) => `Dismiss ${file}`,
} as const;

export const uploadTray = {
  done: (files: string) => `${files} uploaded`,
  partly: (files: string, refused: number) => `${files} uploaded, ${refused} failed`,
  waiting: 'Waiting for your connection',
  uploading: (files: string) => `Uploading ${files}`,
  pending: (files: string) => `${files} not uploaded yet`,
  failed: (files: string) => `Couldn’t upload ${files}`,
  pauseAll: 'Pause all',
  resumeAll: 'Resume all',
  clearFinished: 'Clear finished',
  title: 'Uploads',
  label: 'All uploads',
} as const;

export const mediaActions = {
  files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
  restored: (name: string) => `${name} restored.`,
  restoreFailed: (name: string, reason: string) => `Couldn’t restore ${name}. ${reason}`,
  deleted: (name: string) => `${name} deleted.`,
  deleteFailed: (name: string, reason: string) => `Couldn’t delete ${name}. ${reason}`,
  movedBack: (name: string) => `${name} moved back.`,
  moveBackFailed: (name: string, reason: string) => `Couldn’t move ${name} back. ${reason}`,
  moved: (name: string, folder: string) => `${name} moved to ${folder}.`,
  moveFailed: (name: string, reason: string) => `Couldn’t move ${name}. ${reason}`,
  downloadFailed: (reason: string) => `Couldn’t start the download. ${reason}`,
} as const;

export const whereUsed = {
  noText: 'Post without text',
  draft: 'Draft',
  label: 'Where it’s used',
  title: 'Used in',
  empty: 'Not used in any post yet.',
  more: (count: number) => `and ${count} more`,
} as const;
