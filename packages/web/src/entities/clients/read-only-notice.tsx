import { lazyPanel } from '#components/lazy-part.tsx';
import type { ReadOnlyReasonProps } from './read-only-reason.tsx';
import { useReadOnlyReasons } from './use-read-only.ts';

/** Few clients are ever read-only. */
const ReadOnlyReason = lazyPanel(async () => (await import('./read-only-reason.tsx')).ReadOnlyReason);

type ReadOnlyNoticeProps = Omit<ReadOnlyReasonProps, 'clientId' | 'reason'> & {
  clientId: string | null | undefined;
  /** Stands on the screen itself, where a workspace without a plan has its own notice above. */
  isOnScreen?: boolean;
};

/** Says that a client is read-only, why, and what to do; nothing while it can be changed. */
export function ReadOnlyNotice({ clientId, isOnScreen = false, ...props }: ReadOnlyNoticeProps) {
  const reason = useReadOnlyReasons()(clientId);
  if (isOnScreen && reason === 'no_plan') return null;
  return reason && clientId ? <ReadOnlyReason {...props} clientId={clientId} reason={reason} /> : null;
}
