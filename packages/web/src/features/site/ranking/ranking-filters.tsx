import { type PlatformId, platformIds, platformNames } from '@ruche/contracts/accounts';
import { type Ranking, type SizeClass, sizeClasses } from '@ruche/contracts/ranking';
import { X } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { sizes } from '#entities/ranking/part-texts.ts';
import { nameSeason, nameSeasonSoFar } from '#entities/ranking/season-name.ts';
import type { RankingSearch } from './ranking-search.ts';
import { rankingFilters as words } from './words/list.ts';

type RankingFiltersProps = {
  /** The last one that was loaded: it names the seasons. */
  ranking: Ranking | null;
  search: RankingSearch;
  onChange: (change: Partial<RankingSearch>) => void;
};

const all = '';

const platformOptions: { value: PlatformId | ''; label: string }[] = [
  { value: all, label: words.allPlatforms },
  ...platformIds.map((value) => ({ value, label: platformNames[value] })),
];
const sizeOptions: { value: SizeClass | ''; label: string }[] = [
  { value: all, label: words.allSizes },
  ...sizeClasses.map((value) => ({ value, label: sizes[value].name })),
];

function seasonOptions(ranking: Ranking | null, chosen: string | null) {
  const known = (ranking?.seasons ?? []).map(({ season, state }) => ({
    value: season,
    label: nameSeasonSoFar(season, state),
  }));
  if (known.length === 0 && chosen === null) return [{ value: all, label: words.newest }];
  const isKnown = chosen === null || known.some(({ value }) => value === chosen);
  return isKnown ? known : [{ value: chosen, label: nameSeason(chosen) }, ...known];
}

/** Season, network and account size in one row. */
export function RankingFilters({ ranking, search, onChange }: RankingFiltersProps) {
  const { season, platform, sizeClass } = search;
  const isFiltered = platform !== null || sizeClass !== null;
  return (
    <search aria-label={words.group} className="flex flex-wrap items-end gap-3">
      <Field label={words.season} className="w-full sm:w-56">
        <NativeSelect
          options={seasonOptions(ranking, season)}
          value={season ?? ranking?.season ?? all}
          onValueChange={(value) => onChange({ season: value === all ? null : value })}
        />
      </Field>
      <Field label={words.platform} className="min-w-0 flex-1 sm:w-44 sm:flex-none">
        <NativeSelect
          options={platformOptions}
          value={platform ?? all}
          onValueChange={(value) => onChange({ platform: value === all ? null : value })}
        />
      </Field>
      <Field label={words.sizeClass} className="min-w-0 flex-1 sm:w-60 sm:flex-none">
        <NativeSelect
          options={sizeOptions}
          value={sizeClass ?? all}
          onValueChange={(value) => onChange({ sizeClass: value === all ? null : value })}
        />
      </Field>
      {isFiltered && (
        <Button variant="ghost" onClick={() => onChange({ platform: null, sizeClass: null })}>
          <X aria-hidden="true" />
          {words.clear}
        </Button>
      )}
    </search>
  );
}
