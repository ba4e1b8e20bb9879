import { type IdeaRefusal, type RefusalReason, refusalReasons } from '@ruche/contracts/assistant';
import {
  CalendarX2,
  CircleCheck,
  CircleX,
  type LucideIcon,
  MessageSquareText,
  Palette,
  Snowflake,
  ThumbsDown,
} from 'lucide-react';
import { useState } from 'react';
import { ActionMenu } from '#components/action-menu.tsx';
import { lazyDialog } from '#components/lazy-part.tsx';
import { Button } from '#components/ui/button.tsx';
import { ideaCard, refusal as words } from '#features/assistant/words/ideas.ts';

const RefusalDialog = lazyDialog(async () => (await import('./refusal-dialog.tsx')).RefusalDialog);

const icons: Record<RefusalReason, LucideIcon> = {
  off_brand: Palette,
  done_already: CircleCheck,
  bad_timing: CalendarX2,
  not_interesting: Snowflake,
  wrong_facts: CircleX,
  other: MessageSquareText,
};

type RefusalMenuProps = { title: string; onRefuse: (refusal: IdeaRefusal) => void };

/** Why an idea does not fit: the next ones are found accordingly. */
export function RefusalMenu({ title, onRefuse }: RefusalMenuProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <ActionMenu
        button={
          <Button variant="ghost" size="small" className="text-muted" aria-label={ideaCard.refuseLabel(title)}>
            <ThumbsDown aria-hidden="true" />
            {ideaCard.refuse}
          </Button>
        }
        actions={refusalReasons.map((reason) => ({
          label: words[reason],
          icon: icons[reason],
          startsGroup: reason === 'other',
          ...(reason === 'bad_timing' && { detail: words.bad_timingDetail }),
          onSelect: () => (reason === 'other' ? setIsAsking(true) : onRefuse({ reason, note: '' })),
        }))}
      />
      <RefusalDialog open={isAsking} onOpenChange={setIsAsking} onRefuse={onRefuse} />
    </>
  );
}
