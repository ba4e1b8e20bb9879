export const dashboardMediaLibrary = {
  title: 'Media Library',
  deletedDescription: (days: number) => `Deleted files stay here for ${days} days, then they’re permanently deleted.`,
  description: 'Images, videos, and PDFs for your posts, organized by client.',
  select: 'Select',
  upload: 'Upload',
} as const;
