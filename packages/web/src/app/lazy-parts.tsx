import { lazyDialog } from '#components/lazy-part.tsx';

export const SchedulePost = lazyDialog(async () => (await import('./schedule-post.tsx')).SchedulePost);
