import { lazyPanel } from '#components/lazy-part.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** The rules and fields of the form, which are as heavy as the rest of the screen. */
export const SupportForm = lazyPanel(async () => (await import('./support-form.tsx')).SupportForm, {
  skeleton: <Skeleton className="h-128 rounded-card" />,
});
