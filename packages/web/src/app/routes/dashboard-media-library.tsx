import { deletedMediaDays } from '@ruche/contracts/media';
import { getRouteApi } from '@tanstack/react-router';
import { ListChecks, Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Page } from '#components/ui/page.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { useIsReadOnly } from '#entities/clients/use-read-only.ts';
import { chooseMediaFiles } from '#entities/media/accepted-files.ts';
import { useMediaList } from '#entities/media/list-media.ts';
import { sharedFolder } from '#entities/media/media-keys.ts';
import { startUploads } from '#entities/media/uploads/start-uploads.ts';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { useFolderCounts } from '#features/media/api/list-media-folders.ts';
import { DropOverlay } from '#features/media/components/drop-overlay.tsx';
import { EmptyLibrary } from '#features/media/components/empty-library.tsx';
import { useFolders } from '#features/media/components/folder-choice.ts';
import { MediaLibrary } from '#features/media/components/lazy-parts.tsx';
import { type MediaFilters, MediaSearchSchema } from '#features/media/media-filters.ts';
import { dashboardMediaLibrary as words } from '#features/media/words/screens.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';
import { useFileDrop } from '#lib/use-file-drop.ts';
import { useParsedSearch } from '#lib/use-parsed-search.ts';
import { usePastedFiles } from '#lib/use-pasted-files.ts';

/** Files dropped where none belong: without this the browser would open them in place of the page. */
const leave = () => undefined;

const route = getRouteApi('/dashboard/media');

export function DashboardMediaLibrary() {
  useDocumentTitle(words.title);
  const { media: openId, ...filters } = useParsedSearch(MediaSearchSchema, route.useSearch());
  const navigate = route.useNavigate();
  const { data: workspace } = useWorkspace();
  const clients = useFolders();
  const counts = useFolderCounts();
  const [isSelecting, setIsSelecting] = useState(false);
  const { folder } = filters;
  const isDeleted = filters.deleted === true;
  const query = useMediaList({ ...filters, isDeleted });
  const setFilters = (next: MediaFilters) => void navigate({ search: next, replace: true });
  // Going to another folder is a step that the browser leads back from; filters within it are not.
  const enter = (next: MediaFilters) => void navigate({ search: next });
  const open = (media: string | undefined) =>
    void navigate({ search: { ...filters, media }, replace: openId !== undefined });
  const clientId = folder === undefined || folder === sharedFolder ? null : folder;
  const isReadOnly = useIsReadOnly(clientId);
  const cannotUpload = isDeleted || isReadOnly;
  const upload = (files: File[]) => void startUploads(files, { clientId });
  const isOver = useFileDrop(cannotUpload ? leave : upload);
  usePastedFiles(upload, !cannotUpload);
  const choose = () => void chooseMediaFiles().then(upload);
  const folderName = clients.find(({ id }) => id === clientId)?.name ?? 'Shared';
  const folders = {
    clients,
    counts,
    folder: isDeleted ? undefined : folder,
    isDeleted,
    onChange: (next: string | undefined) => enter({ ...filters, folder: next, deleted: undefined }),
    onDeleted: () => enter({ deleted: true }),
  };
  return (
    <Page>
      <PageHeader
        title={words.title}
        description={isDeleted ? words.deletedDescription(deletedMediaDays) : words.description}
        action={
          <div className="flex gap-2">
            <Button
              aria-pressed={isSelecting}
              className="aria-pressed:bg-hover"
              onClick={() => setIsSelecting(!isSelecting)}
            >
              <ListChecks aria-hidden="true" />
              {words.select}
            </Button>
            {!isDeleted && (
              <Button variant="primary" disabled={isReadOnly} onClick={choose}>
                <Upload aria-hidden="true" />
                {words.upload}
              </Button>
            )}
          </div>
        }
      />
      <MediaLibrary
        filters={filters}
        onFilters={setFilters}
        query={query}
        folders={folders}
        openId={openId}
        onOpen={open}
        isSelecting={isSelecting}
        onSelectingChange={setIsSelecting}
        empty={
          <EmptyLibrary
            filters={filters}
            clientCount={workspace?.clients.used}
            onUpload={isReadOnly ? undefined : choose}
            onClear={() => setFilters({ folder, deleted: filters.deleted })}
          />
        }
      />
      {isOver && !cannotUpload && <DropOverlay folderName={folderName} />}
    </Page>
  );
}
