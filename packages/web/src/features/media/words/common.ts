export const dropOverlay = {
  dropUpload: 'Drop to upload',
  filesGo: (folderName: string) => `Files go to ${folderName}.`,
} as const;

export const emptyLibrary = {
  tryAnotherSearchKind: 'Try another search, kind or tag.',
  noMediaMatch: 'No media match',
  clearFilters: 'Clear filters',
  mediaDeleteStayHere: 'Media you delete stay here for 30 days, so you can restore them.',
  nothingDeletedRecently: 'Nothing deleted recently',
  dropImagesVideosOr:
    'Drop images, videos or PDFs anywhere on this page, or paste them. Every client has a folder of their own.',
  noPicturesOrVideos: 'No pictures or videos yet',
  folderEmpty: 'This folder is empty',
  uploadFiles: 'Upload files',
  addFirstClient: 'Add your first client',
} as const;

export const focalPointPicker = {
  label: (percent: number, percent2: number) =>
    `Focal point, ${percent}% from the left, ${percent2}% from the top. Use the arrow keys to move it.`,
  chooseWhatStaysVisible: 'Choose what stays visible when the image is cropped.',
  reset: 'Reset',
  cancel: 'Cancel',
  save: 'Save',
} as const;

export const folderList = {
  file: ' file',
  files: ' files',
  folders: 'Folders',
  allMedia: 'All media',
  recentlyDeleted: 'Recently deleted',
  title: 'Clients',
  findClient: 'Find a client',
  noClientMatches: 'No client matches.',
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
  nothingWasMoved: 'Nothing was moved.',
} as const;

export const moveDialog = {
  currentFolder: 'Current folder',
  moveFolder: 'Move to a folder',
  moveFiles: (count: number) => `Move ${count} files`,
  description: 'Every client has a folder. Shared media are for all of them.',
  findClient: 'Find a client',
  clientsCouldntLoaded: "Your clients couldn't be loaded.",
  folders: 'Folders',
  noClientMatches: (trim: string) => `No client matches “${trim}”.`,
  thereMoreTypeFind: 'There are more. Type to find them.',
} as const;

export const selectionBar = {
  restore: 'Restore',
  move: 'Move',
  tag: 'Tag',
  download: 'Download',
  deleteIt: 'Delete',
  selectedMedia: 'Selected media',
  clearSelection: 'Clear selection',
  selected: (count: number) => `${count} selected`,
  selectAll: 'Select all',
} as const;

export const tagDialog = {
  tag1File: 'Tag 1 file',
  tagFiles: (count: number) => `Tag ${count} files`,
  cancel: 'Cancel',
  saveTags: 'Save tags',
  label: 'Add tags',
  hint: 'Press Enter after each tag.',
  removeTags: 'Remove tags',
} as const;

export const uploadRow = {
  pause: (fileName: string) => `Pause ${fileName}`,
  resume: (fileName: string) => `Resume ${fileName}`,
  retry: (fileName: string) => `Retry ${fileName}`,
  chooseAgain: (fileName: string) => `Choose ${fileName} again`,
  upload: (fileName: string) => `Upload of ${fileName}`,
  cancel: (fileName: string) => `Cancel ${fileName}`,
  dismiss: (fileName: string) => `Dismiss ${fileName}`,
} as const;

export const uploadTray = {
  waitingConnection: 'Waiting for your connection',
  uploading: (files: string) => `Uploading ${files}`,
  notUploadedYet: (files: string) => `${files} not uploaded yet`,
  couldntUploaded: (files: string) => `${files} couldn't be uploaded`,
  pauseAll: 'Pause all',
  resumeAll: 'Resume all',
  clearFinished: 'Clear finished',
  uploads: 'Uploads',
  allUploads: 'All uploads',
} as const;

export const mediaActions = {
  movedBack: (name: string, verb: string) => `${name} ${verb} moved back.`,
  ntMovedBack: (name: string, verb: string, describeFailure: string) =>
    `${name} ${verb}n't moved back. ${describeFailure}`,
  done: (name: string, verb: string, folderName: string) => `${name} ${verb} moved to ${folderName}.`,
  downloadDidntStart: (describeFailure: string) => `The download didn't start. ${describeFailure}`,
} as const;

export const whereUsed = {
  postWithoutText: 'Post without text',
  draft: 'Draft',
  label: "Where it's used",
  title: 'Used in',
  noPostUsesFile: 'No post uses this file yet.',
  and: 'and',
  more: 'more',
} as const;
