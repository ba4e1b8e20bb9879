import type { PublicationSort } from '@ruche/contracts/analytics';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { Subject } from '#features/analytics/api/subject.ts';
import { sortLabels } from '#features/analytics/sort-labels.ts';
import { publicationsPanel as words } from '#features/analytics/words/screen.ts';
import { PublicationList } from './publication-list.tsx';

const sortOptions = Object.entries(sortLabels).map(([value, label]) => ({ value: value as PublicationSort, label }));

type PublicationsPanelProps = {
  subject: Subject;
  zone: string;
  sort: PublicationSort;
  onSort: (sort: PublicationSort) => void;
};

/** The best posts of the period by any number. */
export function PublicationsPanel({ subject, zone, sort, onSort }: PublicationsPanelProps) {
  return (
    <Panel
      title={words.title}
      className="[&>div:last-child]:py-2"
      action={
        <NativeSelect
          aria-label={words.sort}
          className="w-44 print:hidden"
          options={sortOptions}
          value={sort}
          onValueChange={onSort}
        />
      }
    >
      <PublicationList subject={subject} sort={sort} zone={zone} />
    </Panel>
  );
}
