import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { reportActions as words } from '#features/reports/words/screens.ts';

type HolesDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  holes: string[];
  isBusy: boolean;
  onConfirm: () => void;
};

/** Never made with a hole unless somebody says so: names what is missing first. */
export function HolesDialog({ open, onOpenChange, holes, isBusy, onConfirm }: HolesDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={words.holesTitle}
        description={words.holesText}
        className="max-w-lg"
        footer={
          <>
            <Button onClick={() => onOpenChange(false)}>{words.notNow}</Button>
            <Button variant="primary" busy={isBusy} busyLabel={words.making} onClick={onConfirm}>
              {words.makeAnyway}
            </Button>
          </>
        }
      >
        <ul className="grid list-disc gap-1 pl-5 text-14">
          {holes.map((hole) => (
            <li key={hole}>{hole}</li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  );
}
