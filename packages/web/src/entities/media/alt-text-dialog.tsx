import type { Media } from '@ruche/contracts/media';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#components/ui/dialog.tsx';
import { altTextDialog as words } from '#entities/media/words.ts';
import { AltTextField } from './alt-text-field.tsx';
import { MediaThumbnail } from './media-thumbnail.tsx';

type AltTextDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; media: Media };

export function AltTextDialog({ open, onOpenChange, media }: AltTextDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={words.title}
        description={words.description}
        footer={
          <DialogClose>
            <Button variant="primary">{words.done}</Button>
          </DialogClose>
        }
      >
        <AltTextField media={media} />
        <MediaThumbnail media={media} isWhole className="h-44 rounded-control" />
      </DialogContent>
    </Dialog>
  );
}
