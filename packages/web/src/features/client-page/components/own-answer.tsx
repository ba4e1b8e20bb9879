import type { PagePost } from '@ruche/contracts/client-page';
import { CloudOff, Loader } from 'lucide-react';
import { useWords, type Words } from '#features/client-page/languages/use-words.ts';
import type { DecisionItem } from '#features/client-page/outbox/outbox-items.ts';
import { unsentAnswer } from '#features/client-page/store/page-state.ts';
import { Button } from './button.tsx';
import { useClientPage, useRunningPage } from './page-context.ts';

const saidIn = (words: Words, { decision }: DecisionItem) =>
  ({ approve: words.youApproved, ask_change: words.youAskedChange, decline: words.youDeclined })[decision.decision];

/** What was answered here and isn't sent: what becomes of it, and the way back. Nothing where there's no such answer. */
export function OwnAnswer({ post }: { post: PagePost }) {
  const words = useWords();
  const state = useClientPage();
  const { actions } = useRunningPage();
  const item = unsentAnswer(state, post);
  if (item === undefined) return null;
  const isSending = state.sending.has(item.key);
  const isHeldUp = !state.isOnline || (!isSending && item.sendAfter < (state.readAt ?? 0));
  const status = isSending ? words.sending : state.isOnline ? words.unsentNow : words.unsent;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sunken py-1 pr-1 pl-3 text-13">
      <p className="grid flex-1 py-1.5">
        <span className="font-medium">{saidIn(words, item)}</span>
        {(isSending || isHeldUp) && (
          <span className="flex items-center gap-1.5 text-muted">
            {isSending ? (
              <Loader aria-hidden="true" className="size-3.5 shrink-0" />
            ) : (
              <CloudOff aria-hidden="true" className="size-3.5 shrink-0" />
            )}
            {status}
          </span>
        )}
      </p>
      {!isSending && (
        <Button look="quiet" onClick={() => void actions.undo([item.key], words.undone)}>
          {words.undo}
        </Button>
      )}
    </div>
  );
}
