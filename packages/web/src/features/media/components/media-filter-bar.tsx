import { type MediaKind, mediaKinds } from '@ruche/contracts/media';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { SearchField } from '#components/search-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { useMediaTags } from '#features/media/api/list-media-tags.ts';
import { isNarrowed, type MediaFilters } from '#features/media/media-filters.ts';
import { mediaFilterBar as words } from '#features/media/words/library.ts';

const all = 'all';
const kindLabels: Record<MediaKind, string> = {
  image: words.images,
  gif: 'GIFs',
  video: words.videos,
  document: 'PDFs',
};
const kindOptions = [
  { value: all, label: words.anyKind },
  ...mediaKinds.map((kind) => ({ value: kind, label: kindLabels[kind] })),
];
const filterClass = 'max-sm:flex-1 max-sm:basis-[40%] [&_select]:touch:text-14';

type MediaFilterBarProps = {
  filters: MediaFilters;
  onChange: (filters: MediaFilters) => void;
  /** The choice of folders, where it stands in this line. */
  folders: ReactNode;
};

export function MediaFilterBar({ filters, onChange, folders }: MediaFilterBarProps) {
  const { data: tags = [] } = useMediaTags();
  const { folder, kind, tag, q } = filters;
  const known = tags.map((one) => ({ value: `#${one.tag}`, label: `${one.tag} (${one.count})` }));
  const isLost = tag !== undefined && tags.every((one) => one.tag !== tag);
  const tagOptions = [
    { value: all, label: words.anyTag },
    ...known,
    ...(isLost ? [{ value: `#${tag}`, label: tag }] : []),
  ];
  return (
    <search aria-label={words.label} className="flex flex-wrap items-center gap-2">
      <SearchField
        label={words.search}
        q={q ?? ''}
        onChange={(text) => onChange({ ...filters, q: text === '' ? undefined : text })}
        className="max-sm:basis-[40%]"
      />
      {folders}
      <NativeSelect
        aria-label={words.kind}
        className={filterClass}
        options={kindOptions}
        value={kind ?? all}
        onValueChange={(next) => onChange({ ...filters, kind: mediaKinds.find((one) => one === next) })}
      />
      {tagOptions.length > 1 && (
        <NativeSelect
          aria-label={words.tag}
          className={`${filterClass} max-w-52`}
          options={tagOptions}
          value={tag === undefined ? all : `#${tag}`}
          onValueChange={(next) => onChange({ ...filters, tag: next === all ? undefined : next.slice(1) })}
        />
      )}
      {isNarrowed(filters) && (
        <Button variant="ghost" className="px-2 text-muted" onClick={() => onChange({ folder })}>
          <X aria-hidden="true" />
          {words.clearFilters}
        </Button>
      )}
    </search>
  );
}
