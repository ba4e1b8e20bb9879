export const mediaFacts = {
  webpImage: 'WebP image',
  animatedGif: 'Animated GIF',
  mp4Video: 'MP4 video',
  quicktimeVideo: 'QuickTime video',
  webmVideo: 'WebM video',
  px: (width: number, height: number) => `${width} × ${height} px`,
  by: (uploader: string) => ` by ${uploader}`,
} as const;

export const mediaFields = {
  name: 'Name',
  tagsWerentSaved: (describeFailure: string) => `The tags weren't saved. ${describeFailure}`,
  tags: 'Tags',
} as const;

export const mediaFilterBar = {
  images: 'Images',
  videos: 'Videos',
  anyKind: 'Any kind',
  anyTag: 'Any tag',
  filterMedia: 'Filter media',
  searchMedia: 'Search media',
  kind: 'Kind',
  tag: 'Tag',
  clearFilters: 'Clear filters',
} as const;

export const mediaGrid = {
  label: 'Media',
} as const;

export const mediaLibrary = {
  daysLeft: (days: number) => `${days} days left`,
  tagsSaved: (filesOf: string) => `Tags of ${filesOf} saved.`,
  nothingWasChanged: (describeFailure: string) => `Nothing was changed. ${describeFailure}`,
  notAllMediaCould: 'Not all media could be loaded. Those that are shown are selected.',
  recentlyDeleted: 'Recently deleted',
  what: 'your media',
} as const;

export const mediaPreview = {
  processingTakesMoment: 'Processing. This takes a moment.',
  fileCantUsed: "This file can't be used",
  couldntProcessedUploadAgain: "It couldn't be processed. Upload it again.",
  openPdf: 'Open PDF',
} as const;

export const mediaSheet = {
  focalPointSaved: 'Focal point saved.',
  focalPointWasntSaved: (describeFailure: string) => `The focal point wasn't saved. ${describeFailure}`,
  crop: 'Crop',
  focalPoint: 'Focal point',
  move: 'Move',
  download: 'Download',
  deleteIt: 'Delete',
  alreadyHaveFileLibrary: 'You already have this file in your library.',
  openFirstOne: 'Open the first one',
  croppedCopy: 'This is a cropped copy.',
  openOriginal: 'Open the original',
  croppedCopySaved: 'Cropped copy saved.',
  previousFile: 'Previous file',
  nextFile: 'Next file',
  file: 'File',
  what: 'this file',
} as const;

export const mediaTile = {
  select: (fileName: string) => `Select ${fileName}`,
  haveFileAlready: 'You have this file already',
  duplicate: 'Duplicate',
  restore: (fileName: string) => `Restore ${fileName}`,
  restore2: 'Restore',
  notUsable: 'Not usable',
  processing: 'Processing',
} as const;
