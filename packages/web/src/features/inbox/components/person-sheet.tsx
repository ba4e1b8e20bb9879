import { Sheet, SheetContent } from '#components/ui/sheet.tsx';
import { personPanel as words } from '#features/inbox/words/conversation.ts';
import { PersonPanel, type PersonPanelProps } from './person-panel.tsx';

type PersonSheetProps = PersonPanelProps & { open: boolean; onOpenChange: (open: boolean) => void };

/** Above the conversation, where there is no room beside it. */
export function PersonSheet({ open, onOpenChange, ...panel }: PersonSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent title={words.title}>
        <PersonPanel {...panel} />
      </SheetContent>
    </Sheet>
  );
}
