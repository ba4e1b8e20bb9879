import { FileClock } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import type { KeptDraft } from '#features/posts/kept-drafts.ts';
import { lostDraft as words } from '#features/posts/words/composer.ts';
import { describeAge } from '#lib/age.ts';
import { useNow } from '#lib/use-now.ts';
import { Notice } from './notice.tsx';

type LostDraftProps = { lost: KeptDraft; onRestore: () => void; onDiscard: () => void };

/** Offers what was typed in a tab that is gone. */
export function LostDraft({ lost, onRestore, onDiscard }: LostDraftProps) {
  const now = useNow();
  return (
    <Notice
      icon={FileClock}
      action={
        <>
          <Button size="small" variant="ghost" onClick={onDiscard}>
            {words.discard}
          </Button>
          <Button size="small" onClick={onRestore}>
            {words.restore}
          </Button>
        </>
      }
    >
      {words.unfinished(
        describeAge(new Date(lost.keptAt).toISOString(), now.getTime()),
        lost.draft.content.trim().slice(0, 60) || words.noText,
      )}
    </Notice>
  );
}
