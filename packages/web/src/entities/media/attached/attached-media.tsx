import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { Media, MediaKind } from '@ruche/contracts/media';
import { ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FailedLine } from '#components/failed-line.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { AltTextDialog, CropDialog, MediaPicker } from '#entities/media/lazy-parts.tsx';
import { useMedia } from '#entities/media/list-media.ts';
import { useTargetUploads } from '#entities/media/uploads/use-target-uploads.ts';
import { attachedMedia as words } from '#entities/media/words.ts';
import { cn } from '#lib/class-names.ts';
import { useFileDrop } from '#lib/use-file-drop.ts';
import { usePastedFiles } from '#lib/use-pasted-files.ts';
import { AttachedTile } from './attached-tile.tsx';
import { sortAnnouncements } from './sort-announcements.ts';
import { UploadingTile } from './uploading-tile.tsx';

type AttachedMediaProps = {
  mediaIds: readonly string[];
  onChange: (ids: string[]) => void;
  clientId: string | null;
  kinds?: readonly MediaKind[] | undefined;
  /** Name the draft, so that what is being uploaded for it finds it again after a reload; new uploads are for the first. */
  targets: readonly [string, ...string[]];
  /** Crops in another way than by replacing the file with its cropped copy. */
  onCrop?: ((media: Media) => void) | undefined;
  isDisabled?: boolean | undefined;
  /** Takes what is pasted anywhere on the page; off where several of these are shown. */
  takesPaste?: boolean | undefined;
};

type Asked = { kind: 'alt text' | 'crop'; media: Media; isOpen: boolean };

const keyboardCodes = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] };

const isCroppable = ({ kind, status }: Media) => kind === 'image' && status === 'ready';

function useSorting(mediaIds: readonly string[], onChange: (ids: string[]) => void) {
  const sensors = useSensors(
    // A press that does not move is a click, and a finger that does not rest scrolls.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    // Enter presses the tile, as it presses any button.
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, keyboardCodes }),
  );
  const move = (from: number, to: number) => onChange(arrayMove([...mediaIds], from, to));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over === null || active.id === over.id) return;
    move(mediaIds.indexOf(String(active.id)), mediaIds.indexOf(String(over.id)));
  };
  return { sensors, move, onDragEnd };
}

/** The files of a post, in order. Files can be dropped and pasted here, uploaded, or picked from the library. */
export function AttachedMedia(props: AttachedMediaProps) {
  const { mediaIds, onChange, clientId, kinds, onCrop, isDisabled = false, takesPaste = true } = props;
  const [isPicking, setIsPicking] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const { media, isLoaded, error, isFetching, refetch } = useMedia(mediaIds);
  const { sensors, move, onDragEnd } = useSorting(mediaIds, onChange);
  // Two uploads that end at once are both attached, before this is drawn anew.
  const latest = useRef(mediaIds);
  useEffect(() => {
    latest.current = mediaIds;
  }, [mediaIds]);
  const attach = (ids: string[]) => {
    const next = [...new Set([...latest.current, ...ids])];
    latest.current = next;
    onChange(next);
  };
  const { uploads, add } = useTargetUploads({
    targets: props.targets,
    clientId,
    onUploaded: (id) => attach([id]),
  });
  const take = (files: File[]) => !isDisabled && add(files);
  const isOver = useFileDrop(take, area);
  usePastedFiles(take, takesPaste && !isDisabled);
  const actionsOf = (one: Media) => {
    const index = mediaIds.indexOf(one.id);
    const crop = () => (onCrop === undefined ? setAsked({ kind: 'crop', media: one, isOpen: true }) : onCrop(one));
    return {
      onAltText: () => setAsked({ kind: 'alt text', media: one, isOpen: true }),
      onCrop: isCroppable(one) ? crop : undefined,
      onMoveLeft: index > 0 ? () => move(index, index - 1) : undefined,
      onMoveRight: index < mediaIds.length - 1 ? () => move(index, index + 1) : undefined,
      onRemove: () => onChange(mediaIds.filter((id) => id !== one.id)),
    };
  };
  const setOpen = (isOpen: boolean) => setAsked((last) => last && { ...last, isOpen });
  const replace = (from: string, to: string) => onChange(mediaIds.map((id) => (id === from ? to : id)));
  return (
    <div
      ref={area}
      className={cn('rounded-control', isOver && !isDisabled && 'outline-2 outline-ring outline-offset-4')}
    >
      {error !== null && media.length < mediaIds.length && (
        <FailedLine retrying={isFetching} onRetry={() => void refetch()} className="mb-2">
          {words.failed}
        </FailedLine>
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{ announcements: sortAnnouncements(media) }}
      >
        <SortableContext items={media.map(({ id }) => id)} strategy={rectSortingStrategy} disabled={isDisabled}>
          <ul aria-label={words.label} className="flex flex-wrap gap-2">
            {media.map((one, index) => (
              <AttachedTile
                key={one.id}
                media={one}
                position={index}
                count={media.length}
                isDisabled={isDisabled}
                actions={actionsOf(one)}
              />
            ))}
            {!isLoaded &&
              error === null &&
              mediaIds.map((id) => (
                <li key={id}>
                  <Skeleton className="size-24" />
                </li>
              ))}
            {uploads.map((upload) => (
              <UploadingTile key={upload.id} upload={upload} />
            ))}
            {!isDisabled && (
              <li>
                <button
                  type="button"
                  onClick={() => setIsPicking(true)}
                  className="grid size-24 place-content-center justify-items-center gap-1.5 rounded-control border border-edge border-dashed text-13 text-muted hover:border-muted hover:bg-hover hover:text-ink"
                >
                  <ImagePlus aria-hidden="true" className="size-5" />
                  {isOver ? words.dropHere : words.addMedia}
                </button>
              </li>
            )}
          </ul>
        </SortableContext>
      </DndContext>
      <MediaPicker
        open={isPicking}
        onOpenChange={setIsPicking}
        clientId={clientId}
        kinds={kinds}
        onPick={(picked) => attach(picked.map(({ id }) => id))}
      />
      {asked !== null && asked.kind === 'alt text' && (
        <AltTextDialog
          open={asked.isOpen}
          onOpenChange={setOpen}
          media={media.find(({ id }) => id === asked.media.id) ?? asked.media}
        />
      )}
      {asked !== null && asked.kind === 'crop' && (
        <CropDialog
          key={asked.media.id}
          open={asked.isOpen}
          onOpenChange={setOpen}
          media={asked.media}
          onCropped={(cropped) => replace(asked.media.id, cropped.id)}
        />
      )}
    </div>
  );
}
