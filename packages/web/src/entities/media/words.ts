export const altTextDialog = {
  title: 'Alt text',
  description: 'Every post that uses this file shares its alt text.',
  done: 'Done',
} as const;

export const altTextField = {
  label: 'Alt text',
  describesFilePeopleWho: "Describes the file for people who can't see it.",
  placeholder: 'A baker takes fresh croissants out of the oven',
} as const;

export const attachedMedia = {
  attachedMediaCouldntLoaded: "The attached media couldn't be loaded. They're still part of this post.",
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
  addAltText: (fileName: string) => `Add alt text to ${fileName}`,
  actions: (fileName: string) => `Actions for ${fileName}`,
} as const;

export const sortAnnouncements = {
  file: 'The file',
  pickedUp: (nameOf: string, placeOf: string) => `Picked up ${nameOf}, ${placeOf}.`,
  over: (nameOf: string, placeOf: string) => `${nameOf} is over ${placeOf}.`,
  wasPut: (nameOf: string, placeOf: string) => `${nameOf} was put at ${placeOf}.`,
  staysWhereWas: (nameOf: string) => `${nameOf} stays where it was.`,
} as const;

export const uploadingTile = {
  cancel: (fileName: string) => `Cancel ${fileName}`,
  uploading: (fileName: string) => `Uploading ${fileName}`,
} as const;

export const cropDialog = {
  shape: 'Shape',
  title: 'Crop image',
  description: 'Saves a cropped copy. The original stays in your library.',
  cancel: 'Cancel',
  saveCroppedCopy: 'Save cropped copy',
  busyLabel: 'Cropping...',
  imageWasntCropped: (failure: string) => `The image wasn't cropped. ${failure}`,
} as const;

export const cropRatios = {
  label: 'Free',
  anyShape: 'Any shape',
  instagramFacebookLinkedinSquares: 'Instagram, Facebook and LinkedIn squares',
  instagramFacebookPortraits: 'Instagram and Facebook portraits',
  instagramFacebookLinkedinLandscapes: 'Instagram, Facebook and LinkedIn landscapes',
  xLinkedinWidePictures: 'X and LinkedIn wide pictures',
  storiesReelsTiktok: 'Stories, Reels and TikTok',
} as const;

export const mediaPicker = {
  title: 'Add media',
  upload: 'Upload',
  cancel: 'Cancel',
  addFiles: (count: number) => `Add ${count} files`,
  add: 'Add',
  uploading: 'Uploading',
  what: 'your media',
  noMediaMatch: 'No media match',
  noMediaHereYet: 'No media here yet',
  tryAnotherSearchOr: 'Try another search or kind.',
  uploadFilesOrDrop: 'Upload files, or drop them here.',
  media: 'Media',
} as const;

export const pickerFilters = {
  images: 'Images',
  videos: 'Videos',
  clientsMedia: "This client's media",
  shared: 'Shared',
  allMedia: 'All media',
  filterMedia: 'Filter media',
  searchMedia: 'Search media',
  folder: 'Folder',
  kind: 'Kind',
  anyKind: 'Any kind',
} as const;

export const saveState = {
  saving: 'Saving...',
  saved: 'Saved',
  notSaved: (reason: string) => `Not saved. ${reason}`,
} as const;

export const checkFile = {
  images: 'Images',
  videos: 'Videos',
  fileEmpty: 'This file is empty.',
  fileCantReadCheck: "This file can't be read. Check that it's still there, then add it again.",
  fileTypeIsntSupported: "This file type isn't supported. Use JPEG, PNG, WebP, HEIC, GIF, MP4, MOV, WebM or PDF.",
  canUpOne: (plural: string, most: string, count: string) => `${plural} can be up to ${most}. This one is ${count}.`,
} as const;

export const startUploads = {
  uploadsCouldntStartCheck: "Uploads couldn't start. Check your connection and try again.",
} as const;

export const tusTransport = {
  serverCouldntTakeFile: "The server couldn't take this file. Try again.",
  message: 'The connection was lost.',
} as const;

export const uploadLocks = {
  rucheUpload: (id: string) => `ruche upload ${id}`,
} as const;

export const uploadTexts = {
  waitingStart: 'Waiting to start',
  waitingConnectionResumesBy: 'Waiting for your connection. It resumes by itself.',
  paused: (percent: number) => `Paused at ${percent}%`,
  chooseSameFileAgain: (percent: number) => `Choose the same file again to go on from ${percent}%.`,
  uploadDidntWorkTry: "The upload didn't work. Try again.",
  fileCantUploaded: "This file can't be uploaded.",
} as const;
