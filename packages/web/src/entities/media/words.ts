export const altTextDialog = {
  title: 'Alt text',
  description: 'Every post that uses this file shares its alt text.',
  done: 'Done',
} as const;

export const altTextField = {
  label: 'Alt text',
  hint: 'Describes the file for people who can’t see it.',
  placeholder: 'A baker takes fresh croissants out of the oven',
  suggest: 'Suggest alt text',
} as const;

export const suggestedAltText = {
  title: 'Suggested alt text',
  current: 'Current alt text',
  use: 'Use it',
  again: 'Try again',
  used: 'Suggestion used.',
  undo: 'Undo',
  another: 'Suggest another',
  language: 'Language',
  fr: 'French',
  en: 'English',
  blind: (model: string) =>
    `${model} can’t see images, so it can’t describe this one. Your administrator can connect a model that does.`,
} as const;

export const attachedMedia = {
  failed: 'Couldn’t load the attached media. It’s still part of this post.',
  label: 'Attached media',
  dropHere: 'Drop here',
  addMedia: 'Add media',
} as const;

export const attachedTile = {
  editAltText: 'Edit alt text',
  crop: 'Crop',
  moveLeft: 'Move left',
  moveRight: 'Move right',
  remove: 'Remove',
  alt: '+ ALT',
  addAltText: (file: string) => `Add alt text to ${file}`,
  actions: (file: string) => `Actions for ${file}`,
} as const;

export const sortAnnouncements = {
  file: 'The file',
  pickedUp: (name: string, place: string) => `Picked up ${name}, ${place}.`,
  over: (name: string, place: string) => `${name} is over ${place}.`,
  dropped: (name: string, place: string) => `${name} moved to ${place}.`,
  canceled: (name: string) => `${name} stays in place.`,
} as const;

export const uploadingTile = {
  cancel: (file: string) => `Cancel ${file}`,
  uploading: (file: string) => `Uploading ${file}`,
} as const;

export const cropDialog = {
  shape: 'Shape',
  title: 'Crop image',
  description: 'Saves a cropped copy. The original stays in your library.',
  cancel: 'Cancel',
  submit: 'Save cropped copy',
  busyLabel: 'Cropping...',
  failed: (failure: string) => `Couldn’t crop the image. ${failure}`,
} as const;

export const cropRatios = {
  free: 'Free',
  freeHint: 'Any shape',
  square: 'Instagram, Facebook, and LinkedIn squares',
  portrait: 'Instagram and Facebook portraits',
  landscape: 'Instagram, Facebook, and LinkedIn landscapes',
  wide: 'X and LinkedIn wide images',
  vertical: 'Stories, reels, and TikTok',
} as const;

export const mediaPicker = {
  title: 'Add media',
  upload: 'Upload',
  cancel: 'Cancel',
  addFiles: (count: number) => `Add ${count} files`,
  add: 'Add',
  uploading: 'Uploading',
  what: 'your media',
  noMatches: 'No files match',
  empty: 'No media here yet',
  noMatchesHint: 'Try another search or file type.',
  emptyHint: 'Upload files, or drop them here.',
  media: 'Media',
} as const;

export const pickerFilters = {
  images: 'Images',
  videos: 'Videos',
  ofClient: 'This client’s media',
  shared: 'Shared',
  allMedia: 'All media',
  label: 'Filter media',
  search: 'Search media',
  folder: 'Folder',
  kind: 'File type',
  anyKind: 'Any file type',
} as const;

export const saveState = {
  saving: 'Saving...',
  saved: 'Saved',
  notSaved: (reason: string) => `Not saved. ${reason}`,
} as const;

export const checkFile = {
  images: 'Images',
  videos: 'Videos',
  empty: 'This file is empty.',
  unreadable: 'Couldn’t read this file. Check that it still exists, then add it again.',
  unsupported: 'This file type isn’t supported. Use JPEG, PNG, WebP, HEIC, GIF, MP4, MOV, WebM, or PDF.',
  tooLarge: (plural: string, most: string, size: string) => `${plural} can be up to ${most}. This one is ${size}.`,
} as const;

export const startUploads = {
  failed: 'Couldn’t start uploads. Check your connection and try again.',
} as const;

export const tusTransport = {
  refused: 'We couldn’t accept this file. Try again.',
  lost: 'The connection was lost.',
} as const;

export const uploadTexts = {
  waiting: 'Waiting to start',
  offline: 'Waiting for your connection. The upload resumes automatically.',
  paused: (percent: number) => `Paused at ${percent}%`,
  chooseAgain: (percent: number) => `Choose the same file to resume from ${percent}%.`,
  failed: 'The upload failed. Try again.',
  refused: 'This file can’t be uploaded.',
} as const;
