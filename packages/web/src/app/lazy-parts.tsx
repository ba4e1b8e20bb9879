import { lazyDialog, lazyExtra } from '#components/lazy-part.tsx';

export const SchedulePost = lazyDialog(async () => (await import('./schedule-post.tsx')).SchedulePost);
// Comes after the conversations that the screen is opened for.
export const CommentsNotice = lazyExtra(
  async () => (await import('#features/accounts/components/comments-notice.tsx')).CommentsNotice,
);
