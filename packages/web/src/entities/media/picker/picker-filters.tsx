import { type MediaKind, mediaKinds } from '@ruche/contracts/media';
import { Search } from 'lucide-react';
import { Input } from '#components/ui/input.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { sharedFolder } from '#entities/media/media-keys.ts';
import { pickerFilters as words } from '#entities/media/words.ts';

export type PickerPlace = { folder: string | undefined; kind: MediaKind | undefined; typed: string };

const all = 'all';

const kindLabels: Record<MediaKind, string> = {
  image: words.images,
  gif: 'GIFs',
  video: words.videos,
  document: 'PDFs',
};

type PickerFiltersProps = {
  place: PickerPlace;
  onChange: (place: PickerPlace) => void;
  clientId: string | null;
  kinds: readonly MediaKind[] | undefined;
};

export function PickerFilters({ place, onChange, clientId, kinds = mediaKinds }: PickerFiltersProps) {
  const folders = [
    ...(clientId === null ? [] : [{ value: clientId, label: words.ofClient }]),
    { value: sharedFolder, label: words.shared },
    { value: all, label: words.allMedia },
  ];
  return (
    <search aria-label={words.label} className="flex flex-wrap gap-2">
      <div className="relative min-w-40 flex-1">
        <Search
          aria-hidden="true"
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-4 text-muted"
        />
        <Input
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={place.typed}
          onChange={(event) => onChange({ ...place, typed: event.target.value })}
          className="pl-9 [&::-webkit-search-cancel-button]:hidden"
        />
      </div>
      <NativeSelect
        aria-label={words.folder}
        className="min-w-40 max-sm:flex-1"
        options={folders}
        value={place.folder ?? all}
        onValueChange={(folder) => onChange({ ...place, folder: folder === all ? undefined : folder })}
      />
      {kinds.length > 1 && (
        <NativeSelect
          aria-label={words.kind}
          className="min-w-28 max-sm:flex-1"
          options={[
            { value: all, label: words.anyKind },
            ...kinds.map((kind) => ({ value: kind, label: kindLabels[kind] })),
          ]}
          value={place.kind ?? all}
          onValueChange={(kind) => onChange({ ...place, kind: kinds.find((known) => known === kind) })}
        />
      )}
    </search>
  );
}
