import { deletedMediaDays, type Media } from '@ruche/contracts/media';
import { dayMs } from '@ruche/contracts/time';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AsyncList } from '#components/async-list.tsx';
import { ReadOnlyNotice } from '#entities/clients/read-only-notice.tsx';
import { useReadOnlyReasons } from '#entities/clients/use-read-only.ts';
import type { useMediaList } from '#entities/media/list-media.ts';
import { sharedFolder } from '#entities/media/media-keys.ts';
import { useChangeMany } from '#features/media/api/change-many.ts';
import type { MediaFilters } from '#features/media/media-filters.ts';
import { keepOnly, nothingSelected, type Selection, selectAll } from '#features/media/selection.ts';
import { mediaLibrary as texts } from '#features/media/words/library.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { deletedFolder, type FolderChoice } from './folder-choice.ts';
import { FolderList } from './folder-list.tsx';
import { FolderSelect } from './folder-select.tsx';
import { FolderTray } from './folder-tray.tsx';
import { MediaSheet, MoveDialog, TagDialog } from './lazy-parts.tsx';
import { LibraryDrag } from './library-drag.tsx';
import { MediaFilterBar } from './media-filter-bar.tsx';
import { MediaGrid } from './media-grid.tsx';
import { libraryClass, MediaSkeleton } from './media-skeleton.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useMediaActions } from './use-media-actions.tsx';

function daysLeft({ deletedAt }: Media): string {
  const endsAt = Date.parse(deletedAt ?? '') + deletedMediaDays * dayMs;
  const days = Math.max(0, Math.ceil((endsAt - Date.now()) / dayMs));
  return days === 1 ? '1 day left' : texts.daysLeft(days);
}

/** Changes the tags of many at once, with its words. */
function useTagMany() {
  const change = useChangeMany();
  return async (ids: readonly string[], addTags: string[], removeTags: string[]) => {
    try {
      await change.mutateAsync({ ids, change: { addTags, removeTags } });
      toast.success(texts.tagsSaved(filesOf(ids.length)));
    } catch (error) {
      logFailure('Media could not be tagged.', error);
      toast.error(texts.failed(describeFailure(error)));
    }
  };
}

const filesOf = (count: number) => (count === 1 ? '1 file' : `${count} files`);

type MediaLibraryProps = {
  filters: MediaFilters;
  onFilters: (filters: MediaFilters) => void;
  /** The media by these filters. */
  query: ReturnType<typeof useMediaList>;
  folders: FolderChoice;
  /** The one whose details are open. */
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** The touch of a tile selects it, also before anything is selected. */
  isSelecting: boolean;
  onSelectingChange: (isSelecting: boolean) => void;
  empty: ReactNode;
};

export function MediaLibrary(props: MediaLibraryProps) {
  const { filters, onFilters, query, folders, openId, onOpen, isSelecting, onSelectingChange, empty } = props;
  const isDeleted = filters.deleted === true;
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const order = items.map(({ id }) => id);
  const [chosen, setChosen] = useState<Selection>(nothingSelected);
  const selection = keepOnly(chosen, order);
  const ids = [...selection.ids];
  const [asked, setAsked] = useState<'move' | 'tag' | null>(null);
  const [isLoadingAll, setIsLoadingAll] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const actions = useMediaActions();
  const tagMany = useTagMany();
  const isWide = useMediaQuery('(width >= 64rem)');
  const [draggedId, setDraggedId] = useState<string | null>(null);
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
    if (result.isError) toast.error(texts.partlySelected);
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
  const reasonOf = useReadOnlyReasons();
  const isReadOnly = (media: Media) => reasonOf(media.clientId) !== null;
  const isOfSelection = draggedId !== null && selection.ids.has(draggedId);
  const dragged = (isOfSelection ? selected : items.filter(({ id }) => id === draggedId)).filter(
    (one) => !isReadOnly(one),
  );
  const nameOfFolder = (id: string) =>
    id === deletedFolder ? texts.recentlyDeleted : (folders.clients.find((one) => one.id === id)?.name ?? 'Shared');
  const move = (media: readonly Media[], clientId: string | null, folderName: string) => {
    clear();
    void actions.move(media, clientId, folderName);
  };
  const drop = (folder: string) => {
    const gone = dragged.map(({ id }) => id);
    if (folder === deletedFolder) removeAll(gone, nameOfOne(gone));
    else move(dragged, folder === sharedFolder ? null : folder, nameOfFolder(folder));
  };
  const isBarShown = isSelecting || ids.length > 0;
  return (
    <LibraryDrag dragged={dragged} onDrag={setDraggedId} onDrop={drop} nameOfFolder={nameOfFolder}>
      <div className={libraryClass}>
        {isWide && <FolderList {...folders} isDragging={dragged.length > 0} />}
        <div className="grid grid-cols-1 gap-4">
          <MediaFilterBar
            filters={filters}
            onChange={onFilters}
            folders={isWide ? null : <FolderSelect {...folders} />}
          />
          <ReadOnlyNotice isOnScreen clientId={filters.folder === sharedFolder ? null : filters.folder}>
            {texts.staysReadable}
          </ReadOnlyNotice>
          <div ref={area} tabIndex={-1} className="outline-none">
            <AsyncList query={query} what={texts.what} skeleton={<MediaSkeleton />} empty={empty}>
              {(media, isWhole) => (
                <MediaGrid
                  area={area}
                  media={media}
                  isWhole={isWhole}
                  selection={selection}
                  isSelecting={isBarShown || isDeleted}
                  isDraggable={(one) => !isDeleted && !isReadOnly(one)}
                  dragged={dragged}
                  noteOf={isDeleted ? daysLeft : undefined}
                  actions={{
                    onOpen: ({ id }) => onOpen(id),
                    onSelect: setChosen,
                    onSelectAll: () => void chooseAll(),
                    onDelete: (list) => {
                      const writable = list.filter((id) => !items.some((one) => one.id === id && isReadOnly(one)));
                      if (writable.length < list.length) toast(texts.readOnly);
                      else if (!isDeleted) removeAll(list, nameOfOne(list));
                    },
                    onRestore: isDeleted ? (one) => void actions.restore([one.id], one.fileName) : undefined,
                  }}
                />
              )}
            </AsyncList>
            {isBarShown && <div aria-hidden="true" className="h-24" />}
          </div>
        </div>
      </div>
      {isBarShown && (
        <SelectionBar
          count={ids.length}
          isDeleted={isDeleted}
          isBusy={isLoadingAll || actions.isDownloading}
          isReadOnly={selected.some(isReadOnly)}
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
      {!isWide && dragged.length > 0 && <FolderTray {...folders} />}
      <MoveDialog
        open={asked === 'move'}
        onOpenChange={(open) => setAsked(open ? 'move' : null)}
        count={ids.length}
        onMove={(clientId, name) => move(selected, clientId, name)}
      />
      {asked === 'tag' && (
        <TagDialog
          open
          onOpenChange={(open) => setAsked(open ? 'tag' : null)}
          media={selected}
          onTag={(addTags, removeTags) => {
            clear();
            void tagMany(ids, addTags, removeTags);
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
          onMove={(media, clientId, name) => void actions.move([media], clientId, name)}
          onDelete={({ id, fileName }) => {
            onOpen(undefined);
            removeAll([id], fileName);
          }}
          onDownload={({ id }) => void actions.download([id])}
        />
      )}
    </LibraryDrag>
  );
}
