import { deletedMediaDays, type Media } from '@ruche/contracts/media';
import { dayMs } from '@ruche/contracts/time';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AsyncList } from '#components/async-list.tsx';
import { useMediaList } from '#entities/media/list-media.ts';
import { useChangeMany } from '#features/media/api/change-many.ts';
import type { MediaFilters } from '#features/media/media-filters.ts';
import { keepOnly, nothingSelected, type Selection, selectAll } from '#features/media/selection.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { MediaGrid, MediaSheet, MoveDialog, TagDialog } from './lazy-parts.tsx';
import { MediaSkeleton } from './media-skeleton.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useMediaActions } from './use-media-actions.tsx';

function daysLeft({ deletedAt }: Media): string {
  const endsAt = Date.parse(deletedAt ?? '') + deletedMediaDays * dayMs;
  const days = Math.max(0, Math.ceil((endsAt - Date.now()) / dayMs));
  return days === 1 ? '1 day left' : `${days} days left`;
}

/** Changes many at once, with its words. */
function useChangeSelected() {
  const change = useChangeMany();
  return async (ids: readonly string[], what: Parameters<typeof change.mutateAsync>[0]['change'], done: string) => {
    try {
      await change.mutateAsync({ ids, change: what });
      toast.success(done);
    } catch (error) {
      logFailure('Media could not be changed.', error);
      toast.error(`Nothing was changed. ${describeFailure(error)}`);
    }
  };
}

const filesOf = (count: number) => (count === 1 ? '1 file' : `${count} files`);

type MediaLibraryProps = {
  filters: MediaFilters;
  /** The one whose details are open. */
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** The touch of a tile selects it, also before anything is selected. */
  isSelecting: boolean;
  onSelectingChange: (isSelecting: boolean) => void;
  empty: ReactNode;
};

export function MediaLibrary(props: MediaLibraryProps) {
  const { filters, openId, onOpen, isSelecting, onSelectingChange, empty } = props;
  const isDeleted = filters.deleted === true;
  const query = useMediaList({ ...filters, isDeleted });
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const order = items.map(({ id }) => id);
  const [chosen, setChosen] = useState<Selection>(nothingSelected);
  const selection = keepOnly(chosen, order);
  const ids = [...selection.ids];
  const [asked, setAsked] = useState<'move' | 'tag' | null>(null);
  const [isLoadingAll, setIsLoadingAll] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const actions = useMediaActions();
  const changeSelected = useChangeSelected();
  const clear = () => {
    setChosen(nothingSelected);
    onSelectingChange(false);
  };
  // A selection belongs to what is listed.
  const place = JSON.stringify([filters.folder, filters.deleted]);
  const lastPlace = useRef(place);
  useEffect(() => {
    if (lastPlace.current === place) return;
    lastPlace.current = place;
    setChosen(nothingSelected);
  }, [place]);
  const chooseAll = async () => {
    setIsLoadingAll(true);
    let result: Pick<typeof query, 'data' | 'hasNextPage' | 'isError'> = query;
    while (result.hasNextPage && !result.isError) result = await query.fetchNextPage();
    setIsLoadingAll(false);
    if (result.isError) toast.error('Not all media could be loaded. Those that are shown are selected.');
    setChosen(selectAll(result.data?.pages.flatMap((page) => page.items.map(({ id }) => id)) ?? []));
  };
  const removeAll = (gone: readonly string[], fileName?: string) => {
    clear();
    void actions.remove(gone, fileName);
    // The tile that had the focus goes away with its file.
    setTimeout(() => area.current?.focus());
  };
  const at = openId === undefined ? -1 : order.indexOf(openId);
  const nameOfOne = (list: readonly string[]) =>
    list.length === 1 ? items.find(({ id }) => id === list[0])?.fileName : undefined;
  const selected = items.filter(({ id }) => selection.ids.has(id));
  const isBarShown = isSelecting || ids.length > 0;
  return (
    <div ref={area} tabIndex={-1} className="outline-none">
      <AsyncList query={query} what="your media" skeleton={<MediaSkeleton />} empty={empty}>
        {(media, isWhole) => (
          <MediaGrid
            area={area}
            media={media}
            isWhole={isWhole}
            selection={selection}
            isSelecting={isBarShown || isDeleted}
            noteOf={isDeleted ? daysLeft : undefined}
            actions={{
              onOpen: ({ id }) => onOpen(id),
              onSelect: setChosen,
              onSelectAll: () => void chooseAll(),
              onDelete: (list) => !isDeleted && removeAll(list, nameOfOne(list)),
              onRestore: isDeleted ? (one) => void actions.restore([one.id], one.fileName) : undefined,
            }}
          />
        )}
      </AsyncList>
      {isBarShown && (
        <SelectionBar
          count={ids.length}
          isDeleted={isDeleted}
          isBusy={isLoadingAll || actions.isDownloading}
          onSelectAll={ids.length < order.length || query.hasNextPage ? () => void chooseAll() : undefined}
          onClear={clear}
          onMove={() => setAsked('move')}
          onTag={() => setAsked('tag')}
          onDownload={() => void actions.download(ids)}
          onDelete={() => removeAll(ids, nameOfOne(ids))}
          onRestore={() => {
            clear();
            void actions.restore(ids, nameOfOne(ids));
          }}
        />
      )}
      {isBarShown && <div aria-hidden="true" className="h-24" />}
      <MoveDialog
        open={asked === 'move'}
        onOpenChange={(open) => setAsked(open ? 'move' : null)}
        count={ids.length}
        onMove={(clientId, name) => {
          clear();
          void changeSelected(ids, { clientId }, `${filesOf(ids.length)} moved to ${name}.`);
        }}
      />
      {asked === 'tag' && (
        <TagDialog
          open
          onOpenChange={(open) => setAsked(open ? 'tag' : null)}
          media={selected}
          onTag={(addTags, removeTags) => {
            clear();
            void changeSelected(ids, { addTags, removeTags }, `Tags of ${filesOf(ids.length)} saved.`);
          }}
        />
      )}
      {openId !== undefined && (
        <MediaSheet
          open
          mediaId={openId}
          previousId={order[at - 1]}
          nextId={at === -1 ? undefined : order[at + 1]}
          onClose={() => onOpen(undefined)}
          onOpen={onOpen}
          onDelete={({ id, fileName }) => {
            onOpen(undefined);
            removeAll([id], fileName);
          }}
          onDownload={({ id }) => void actions.download([id])}
        />
      )}
    </div>
  );
}
