import type { Media } from '@ruche/contracts/media';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#components/ui/dialog.tsx';
import { AltTextField } from './alt-text-field.tsx';
import { MediaThumbnail } from './media-thumbnail.tsx';

type AltTextDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; media: Media };

export function AltTextDialog({ open, onOpenChange, media }: AltTextDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Alt text"
        description="Every post that uses this file shares its alt text."
        footer={
          <DialogClose>
            <Button variant="primary">Done</Button>
          </DialogClose>
        }
      >
        <AltTextField media={media} />
        <MediaThumbnail media={media} isWhole className="h-44 rounded-control" />
      </DialogContent>
    </Dialog>
  );
}
