import { lazyDialog, lazyPanel } from '#components/lazy-part.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { PostListSkeleton } from './post-list-skeleton.tsx';

export const ScheduleDialog = lazyDialog(async () => (await import('./schedule-dialog.tsx')).ScheduleDialog);

export const RescheduleForm = lazyPanel(async () => (await import('./reschedule-form.tsx')).RescheduleForm, {
  skeleton: <Skeleton className="h-32 rounded-control" />,
});

const listSkeleton = <PostListSkeleton />;
export const Agenda = lazyPanel(async () => (await import('./post-lists.tsx')).Agenda, { skeleton: listSkeleton });
export const Drafts = lazyPanel(async () => (await import('./post-lists.tsx')).Drafts, { skeleton: listSkeleton });
