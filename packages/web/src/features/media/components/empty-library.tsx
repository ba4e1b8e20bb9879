import { Link } from '@tanstack/react-router';
import { Plus, Upload, X } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { paths } from '#config/paths.ts';
import { isNarrowed, type MediaFilters } from '#features/media/media-filters.ts';

type EmptyLibraryProps = {
  filters: MediaFilters;
  /** Undefined while it is not known. */
  clientCount: number | undefined;
  onUpload: () => void;
  onClear: () => void;
};

export function EmptyLibrary({ filters, clientCount, onUpload, onClear }: EmptyLibraryProps) {
  if (isNarrowed(filters)) {
    return (
      <EmptyState
        drawing="search"
        title="No media match"
        action={
          <Button onClick={onClear}>
            <X aria-hidden="true" />
            Clear filters
          </Button>
        }
      >
        Try another search, kind or tag.
      </EmptyState>
    );
  }
  if (filters.deleted === true) {
    return (
      <EmptyState drawing="inbox" title="Nothing deleted recently">
        Media you delete stay here for 30 days, so you can restore them.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="image"
      title={filters.folder === undefined ? 'No pictures or videos yet' : 'This folder is empty'}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={onUpload}>
            <Upload aria-hidden="true" />
            Upload files
          </Button>
          {clientCount === 0 && (
            <Link to={paths.clients} search={{ add: true }} className={buttonClass()}>
              <Plus aria-hidden="true" />
              Add your first client
            </Link>
          )}
        </div>
      }
    >
      Drop images, videos or PDFs anywhere on this page, or paste them. Every client has a folder of their own.
    </EmptyState>
  );
}
