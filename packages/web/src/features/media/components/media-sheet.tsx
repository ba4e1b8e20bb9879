import type { Media } from '@ruche/contracts/media';
import { ChevronLeft, ChevronRight, Copy, Crop, Crosshair, Download, FolderInput, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { Sheet, SheetContent } from '#components/ui/sheet.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { ReadOnlyNotice } from '#entities/clients/read-only-notice.tsx';
import { useChangeMedia } from '#entities/media/change-media.ts';
import { CropDialog } from '#entities/media/lazy-parts.tsx';
import { useMediaItem } from '#entities/media/list-media.ts';
import { mediaSheet as words } from '#features/media/words/library.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { FocalPointPicker } from './focal-point-picker.tsx';
import { MoveDialog } from './lazy-parts.tsx';
import { MediaFacts } from './media-facts.tsx';
import { MediaFields } from './media-fields.tsx';
import { MediaPreview } from './media-preview.tsx';
import { WhereUsed } from './where-used.tsx';

function Shape() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Skeleton className="h-72" />
      <Skeleton className="h-9" />
      <Skeleton className="h-24" />
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
    </div>
  );
}

type RelatedProps = { id: string; onOpen: (id: string) => void; link: string; children: ReactNode };

/** Says that another file of the library belongs to this one. */
function Related({ id, onOpen, link, children }: RelatedProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-control bg-sky-soft px-3.5 py-2.5 text-13 text-sky">
      <Copy aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">{children}</span>
      <button
        type="button"
        onClick={() => onOpen(id)}
        className="rounded-small font-medium underline underline-offset-4"
      >
        {link}
      </button>
    </p>
  );
}

type SheetActions = {
  onOpen: (id: string) => void;
  onMove: (media: Media, clientId: string | null, folderName: string) => void;
  onDelete: (media: Media) => void;
  onDownload: (media: Media) => void;
};

type DetailsProps = SheetActions & { media: Media };

function Details({ media, onOpen, onMove, onDelete, onDownload }: DetailsProps) {
  const [isFocusing, setIsFocusing] = useState(false);
  const [open, setOpen] = useState<'crop' | 'move' | null>(null);
  const change = useChangeMedia();
  const isPicture = media.kind === 'image' && media.status === 'ready';
  const saveFocalPoint = async (focalPoint: Media['focalPoint']) => {
    try {
      await change.mutateAsync({ id: media.id, change: { focalPoint } });
      toast.success(words.focalPointSaved);
    } catch (error) {
      logFailure('The focal point could not be saved.', error);
      toast.error(words.focalPointFailed(describeFailure(error)));
    }
  };
  const isOpen = (kind: 'crop' | 'move') => (next: boolean) => setOpen(next ? kind : null);
  return (
    <div className="grid grid-cols-1 gap-5">
      <ReadOnlyNotice clientId={media.clientId}>{words.staysReadable}</ReadOnlyNotice>
      {isFocusing ? (
        <FocalPointPicker
          media={media}
          onCancel={() => setIsFocusing(false)}
          onSave={(focalPoint) => {
            setIsFocusing(false);
            void saveFocalPoint(focalPoint);
          }}
        />
      ) : (
        <MediaPreview media={media} />
      )}
      {!isFocusing && (
        <div className="flex flex-wrap gap-2">
          <ReadOnlyFieldset clientId={media.clientId}>
            {isPicture && (
              <Button size="small" onClick={() => setOpen('crop')}>
                <Crop aria-hidden="true" />
                {words.crop}
              </Button>
            )}
            {isPicture && (
              <Button size="small" onClick={() => setIsFocusing(true)}>
                <Crosshair aria-hidden="true" />
                {words.focalPoint}
              </Button>
            )}
            <Button size="small" onClick={() => setOpen('move')}>
              <FolderInput aria-hidden="true" />
              {words.move}
            </Button>
          </ReadOnlyFieldset>
          {media.status === 'ready' && (
            <Button size="small" onClick={() => onDownload(media)}>
              <Download aria-hidden="true" />
              {words.download}
            </Button>
          )}
          <ReadOnlyFieldset clientId={media.clientId}>
            <Button size="small" className="text-clay" onClick={() => onDelete(media)}>
              <Trash2 aria-hidden="true" />
              {words.deleteIt}
            </Button>
          </ReadOnlyFieldset>
        </div>
      )}
      {media.duplicateOf !== null && (
        <Related id={media.duplicateOf} onOpen={onOpen} link={words.openFirst}>
          {words.duplicate}
        </Related>
      )}
      {media.cropOf !== null && (
        <Related id={media.cropOf} onOpen={onOpen} link={words.openOriginal}>
          {words.croppedCopy}
        </Related>
      )}
      <ReadOnlyFieldset clientId={media.clientId}>
        <MediaFields media={media} />
      </ReadOnlyFieldset>
      <WhereUsed media={media} />
      <MediaFacts media={media} />
      <CropDialog
        open={open === 'crop'}
        onOpenChange={isOpen('crop')}
        media={media}
        onCropped={(cropped) => {
          toast.success(words.croppedCopySaved);
          onOpen(cropped.id);
        }}
      />
      <MoveDialog
        open={open === 'move'}
        onOpenChange={isOpen('move')}
        count={1}
        currentId={media.clientId}
        onMove={(clientId, name) => onMove(media, clientId, name)}
      />
    </div>
  );
}

type StepProps = { previousId: string | undefined; nextId: string | undefined; onOpen: (id: string) => void };

/** Leads through the list without closing the details. */
function Steps({ previousId, nextId, onOpen }: StepProps) {
  const buttons = [
    { label: words.previousFile, id: previousId, Icon: ChevronLeft },
    { label: words.nextFile, id: nextId, Icon: ChevronRight },
  ];
  return buttons.map(({ label, id, Icon }) => (
    <Button
      key={label}
      variant="ghost"
      size="icon"
      aria-label={label}
      disabled={id === undefined}
      className="text-muted"
      onClick={() => id !== undefined && onOpen(id)}
    >
      <Icon aria-hidden="true" />
    </Button>
  ));
}

type MediaSheetProps = SheetActions &
  Omit<StepProps, 'onOpen'> & {
    open: boolean;
    onClose: () => void;
    mediaId: string;
  };

/** Everything about one file. Its address can be sent to a colleague. */
export function MediaSheet(props: MediaSheetProps) {
  const { open, onClose, mediaId, previousId, nextId, ...actions } = props;
  const query = useMediaItem(mediaId);
  return (
    <Sheet open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <SheetContent
        title={<span className="line-clamp-2 pr-20 wrap-anywhere">{query.data?.fileName ?? words.file}</span>}
        className="sm:max-w-xl"
      >
        <div className="absolute top-3.5 right-14 flex">
          <Steps previousId={previousId} nextId={nextId} onOpen={actions.onOpen} />
        </div>
        <AsyncPanel query={query} what={words.what} skeleton={<Shape />}>
          {(media) => <Details key={media.id} media={media} {...actions} />}
        </AsyncPanel>
      </SheetContent>
    </Sheet>
  );
}
