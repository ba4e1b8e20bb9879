import { useMemo } from 'react';
import type { SessionState } from '#features/posts/draft-session.ts';
import { useLatest } from '#lib/use-latest.ts';
import type { BarProps } from './composer-bar.tsx';
import type { useComposerActions } from './use-composer-actions.ts';

type Does = Pick<ReturnType<typeof useComposerActions>, 'busy' | 'schedule' | 'saveDraft' | 'remove' | 'duplicate'>;

/** What the composer's bars show and do: the same while only the text changes, so that they are not drawn anew for it. */
export function useBar(
  state: SessionState,
  does: Does,
  { isLocked, isReadOnly, askedPer }: Pick<BarProps, 'isLocked' | 'isReadOnly' | 'askedPer'>,
  onShowHistory: () => void,
): BarProps {
  const { post, save, failure } = state;
  const { clientId, scheduledAt } = state.draft;
  const schedule = useLatest(() => void does.schedule());
  const saveDraft = useLatest(() => void does.saveDraft());
  const remove = useLatest(() => void does.remove());
  const duplicate = useLatest(() => void does.duplicate());
  const showHistory = useLatest(onShowHistory);
  const actions = useMemo(
    () => ({ schedule, saveDraft, remove, duplicate, showHistory }),
    [schedule, saveDraft, remove, duplicate, showHistory],
  );
  const shown = useMemo(
    () => ({ post, save, failure, draft: { clientId, scheduledAt } }),
    [post, save, failure, clientId, scheduledAt],
  );
  return { state: shown, isLocked, isReadOnly, askedPer, busy: does.busy, actions };
}
