import { FileClock } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import type { KeptDraft } from '#features/posts/kept-drafts.ts';
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
            Discard
          </Button>
          <Button size="small" onClick={onRestore}>
            Restore
          </Button>
        </>
      }
    >
      You have a post you didn’t finish {describeAge(new Date(lost.keptAt).toISOString(), now.getTime())}: “
      {lost.draft.content.trim().slice(0, 60) || 'no text'}”
    </Notice>
  );
}
