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
  tagsFailed: (reason: string) => `Couldn’t save the tags. ${reason}`,
  tags: 'Tags',
} as const;

export const mediaFilterBar = {
  images: 'Images',
  videos: 'Videos',
  anyKind: 'Any file type',
  anyTag: 'Any tag',
  label: 'Filter media',
  search: 'Search media',
  kind: 'Kind',
  tag: 'Tag',
  clearFilters: 'Clear filters',
} as const;

export const mediaGrid = {
  label: 'Media',
} as const;

export const mediaLibrary = {
  readOnly: 'You can’t change files of a read-only client.',
  staysReadable: 'You can still view and download its files.',
  daysLeft: (days: number) => `${days} days left`,
  tagsSaved: (files: string) => `Tags saved for ${files}.`,
  failed: (reason: string) => `Nothing was changed. ${reason}`,
  partlySelected: 'Couldn’t load all media. Only the files shown are selected.',
  recentlyDeleted: 'Recently deleted',
  what: 'your media',
} as const;

export const mediaPreview = {
  processing: 'Processing. This may take a moment.',
  refused: 'This file can’t be used',
  refusedHint: 'We couldn’t process it. Upload it again.',
  openPdf: 'Open PDF',
} as const;

export const mediaSheet = {
  staysReadable: 'You can still download this file.',
  focalPointSaved: 'Focal point saved.',
  focalPointFailed: (reason: string) => `Couldn’t save the focal point. ${reason}`,
  crop: 'Crop',
  focalPoint: 'Focal point',
  move: 'Move',
  download: 'Download',
  deleteIt: 'Delete',
  duplicate: 'You already have this file in your library.',
  openFirst: 'Open the first one',
  croppedCopy: 'This is a cropped copy.',
  openOriginal: 'Open the original',
  croppedCopySaved: 'Cropped copy saved.',
  previousFile: 'Previous file',
  nextFile: 'Next file',
  file: 'File',
  what: 'this file',
} as const;

export const mediaTile = {
  select: (file: string) => `Select ${file}`,
  duplicateHint: 'Already in your library',
  duplicate: 'Duplicate',
  restoreLabel: (file: string) => `Restore ${file}`,
  restore: 'Restore',
  notUsable: 'Can’t be used',
  processing: 'Processing',
} as const;
