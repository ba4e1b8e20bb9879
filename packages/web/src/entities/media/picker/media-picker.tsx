import type { Media, MediaKind } from '@ruche/contracts/media';
import { Check, Upload as UploadIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { AsyncList } from '#components/async-list.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#components/ui/dialog.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { chooseMediaFiles } from '#entities/media/accepted-files.ts';
import { UploadingTile } from '#entities/media/attached/uploading-tile.tsx';
import { describeMedia } from '#entities/media/describe-media.ts';
import { useMedia, useMediaList } from '#entities/media/list-media.ts';
import { MediaThumbnail } from '#entities/media/media-thumbnail.tsx';
import { useTargetUploads } from '#entities/media/uploads/use-target-uploads.ts';
import { mediaPicker as words } from '#entities/media/words.ts';
import { cn } from '#lib/class-names.ts';
import { randomId } from '#lib/random-id.ts';
import { useDeferredText } from '#lib/use-deferred-text.ts';
import { useFileDrop } from '#lib/use-file-drop.ts';
import { usePastedFiles } from '#lib/use-pasted-files.ts';
import { PickerFilters, type PickerPlace } from './picker-filters.tsx';

type MediaPickerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whose folder it opens in, and where uploads go. */
  clientId: string | null;
  kinds?: readonly MediaKind[] | undefined;
  /** How many can be taken; one replaces the other where it is 1. */
  most?: number | undefined;
  onPick: (media: Media[]) => void;
};

const gridClass = 'grid grid-cols-3 gap-2 sm:grid-cols-5';

function GridSkeleton() {
  return (
    <div className={gridClass}>
      {Array.from({ length: 10 }, (_, index) => (
        <Skeleton key={index} className="aspect-square" />
      ))}
    </div>
  );
}

type PickTileProps = {
  media: Media;
  /** Among those picked; -1 for one that is not. */
  position: number;
  /** Several are picked, and their order counts. */
  isOrdered: boolean;
  onToggle: () => void;
};

function PickTile({ media, position, isOrdered, onToggle }: PickTileProps) {
  const isPicked = position >= 0;
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-pressed={isPicked}
        aria-label={isPicked && isOrdered ? `${describeMedia(media)}, ${position + 1}` : describeMedia(media)}
        disabled={media.status === 'refused'}
        title={media.fileName}
        onClick={onToggle}
        className={cn(
          'relative block aspect-square w-full overflow-hidden rounded-control border border-line disabled:opacity-45',
          isPicked && 'outline-2 outline-ring outline-offset-1',
        )}
      >
        <MediaThumbnail media={media} />
        <span
          aria-hidden="true"
          className={cn(
            'absolute top-1.5 right-1.5 grid size-5 place-items-center rounded-full border font-medium text-12',
            isPicked ? 'border-honey bg-honey text-on-honey' : 'border-edge bg-surface/85 text-transparent',
          )}
        >
          {isPicked && isOrdered ? position + 1 : <Check className="size-3" />}
        </span>
      </button>
    </li>
  );
}

function PickerContent({ clientId, kinds, most = 100, onPick, onOpenChange }: Omit<MediaPickerProps, 'open'>) {
  const [place, setPlace] = useState<PickerPlace>({ folder: clientId ?? undefined, kind: undefined, typed: '' });
  const [picked, setPicked] = useState<string[]>([]);
  const [target] = useState(randomId);
  const area = useRef<HTMLDivElement>(null);
  const q = useDeferredText(place.typed.trim(), 250);
  const query = useMediaList({ folder: place.folder, kind: place.kind, q: q === '' ? undefined : q });
  const { media: chosen } = useMedia(picked);
  const pick = (id: string) => setPicked((ids) => [...ids, id].slice(-most));
  const toggle = (id: string) => (picked.includes(id) ? setPicked(picked.filter((known) => known !== id)) : pick(id));
  const { uploads, add } = useTargetUploads({ targets: [target], clientId, onUploaded: pick });
  const isOver = useFileDrop(add, area);
  usePastedFiles(add);
  const isTaken = ({ kind }: Media) => kinds === undefined || kinds.includes(kind);
  const isNarrowed = q !== '' || place.kind !== undefined;
  const confirm = () => {
    onPick(chosen);
    onOpenChange(false);
  };
  return (
    <DialogContent
      title={words.title}
      className="max-w-3xl"
      footer={
        <>
          <Button className="mr-auto max-sm:mr-0" onClick={() => void chooseMediaFiles(most > 1).then(add)}>
            <UploadIcon aria-hidden="true" />
            {words.upload}
          </Button>
          <DialogClose>
            <Button className="max-sm:hidden">{words.cancel}</Button>
          </DialogClose>
          <Button variant="primary" disabled={picked.length === 0 || chosen.length < picked.length} onClick={confirm}>
            {picked.length > 1 ? words.addFiles(picked.length) : words.add}
          </Button>
        </>
      }
    >
      <PickerFilters place={place} onChange={setPlace} clientId={clientId} kinds={kinds} />
      <div
        ref={area}
        className={cn(
          'h-[min(56dvh,30rem)] overflow-y-auto rounded-control p-1',
          isOver && 'outline-2 outline-ring outline-dashed',
        )}
      >
        {uploads.length > 0 && (
          <ul aria-label={words.uploading} className="mb-2 flex flex-wrap gap-2">
            {uploads.map((upload) => (
              <UploadingTile key={upload.id} upload={upload} />
            ))}
          </ul>
        )}
        <AsyncList
          query={query}
          what={words.what}
          skeleton={<GridSkeleton />}
          empty={
            <EmptyState drawing={isNarrowed ? 'search' : 'image'} title={isNarrowed ? words.noMatches : words.empty}>
              {isNarrowed ? words.noMatchesHint : words.emptyHint}
            </EmptyState>
          }
        >
          {(items) => (
            <ul aria-label={words.media} className={gridClass}>
              {items.filter(isTaken).map((media) => (
                <PickTile
                  key={media.id}
                  media={media}
                  position={picked.indexOf(media.id)}
                  isOrdered={picked.length > 1}
                  onToggle={() => toggle(media.id)}
                />
              ))}
            </ul>
          )}
        </AsyncList>
      </div>
    </DialogContent>
  );
}

/** Chooses files of the library in the order they are clicked; new ones are uploaded right here. */
export function MediaPicker({ open, onOpenChange, ...rest }: MediaPickerProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <PickerContent {...rest} onOpenChange={onOpenChange} />
    </Dialog>
  );
}
