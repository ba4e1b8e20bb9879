import { Link } from '@tanstack/react-router';
import { Plus, Upload, X } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { paths } from '#config/paths.ts';
import { isNarrowed, type MediaFilters } from '#features/media/media-filters.ts';
import { emptyLibrary as words } from '#features/media/words/common.ts';

type EmptyLibraryProps = {
  filters: MediaFilters;
  /** Undefined while it is not known. */
  clientCount: number | undefined;
  /** Missing where nothing can be uploaded. */
  onUpload: (() => void) | undefined;
  onClear: () => void;
};

export function EmptyLibrary({ filters, clientCount, onUpload, onClear }: EmptyLibraryProps) {
  if (isNarrowed(filters)) {
    return (
      <EmptyState
        drawing="search"
        title={words.noMatches}
        action={
          <Button onClick={onClear}>
            <X aria-hidden="true" />
            {words.clearFilters}
          </Button>
        }
      >
        {words.noMatchesHint}
      </EmptyState>
    );
  }
  if (filters.deleted === true) {
    return (
      <EmptyState drawing="inbox" title={words.noDeleted}>
        {words.deletedHint}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="image"
      title={filters.folder === undefined ? words.title : words.folderTitle}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {onUpload !== undefined && (
            <Button onClick={onUpload}>
              <Upload aria-hidden="true" />
              {words.upload}
            </Button>
          )}
          {clientCount === 0 && (
            <Link to={paths.clients} search={{ add: true }} className={buttonClass()}>
              <Plus aria-hidden="true" />
              {words.addFirstClient}
            </Link>
          )}
        </div>
      }
    >
      {onUpload === undefined ? words.readOnlyHint : words.hint}
    </EmptyState>
  );
}
