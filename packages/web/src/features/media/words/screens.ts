export const dashboardMediaLibrary = {
  mediaLibrary: 'Media Library',
  deletedMediaStayHere: (deletedMediaDays: number) =>
    `Deleted media stay here for ${deletedMediaDays} days, then they're gone for good.`,
  imagesVideosPdfsPosts: 'Images, videos and PDFs for your posts, kept with the client they belong to.',
  select: 'Select',
  upload: 'Upload',
} as const;
