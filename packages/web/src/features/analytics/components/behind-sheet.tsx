import type { PublicationSort } from '@ruche/contracts/analytics';
import { Sheet, SheetContent } from '#components/ui/sheet.tsx';
import type { Subject } from '#features/analytics/api/subject.ts';
import { behindOf, readBehind } from '#features/analytics/behind.ts';
import { nameOfGroup } from '#features/analytics/groups.ts';
import { longDay, nameOfDays } from '#features/analytics/period.ts';
import { sortLabels } from '#features/analytics/sort-labels.ts';
import { keyNumbers, behindSheet as words } from '#features/analytics/words/screen.ts';
import { PublicationList } from './publication-list.tsx';

function titleOf(behind: string): string {
  const { kind, value } = readBehind(behind);
  if (kind === 'day') return words.ofDay(longDay(value));
  if (kind === 'publications') return keyNumbers.publications;
  if (kind === 'followers') return keyNumbers.followers;
  if (value !== '') return words.ofGroup(nameOfGroup(kind, value));
  return words.title(sortLabels[kind as PublicationSort].toLowerCase());
}

function descriptionOf(behind: string, { from, to }: Subject): string {
  const { kind, value } = readBehind(behind);
  if (kind === 'followers') return words.followers;
  return kind === 'publications' || value !== ''
    ? words.period(nameOfDays(from, to))
    : words.description(nameOfDays(from, to));
}

type BehindSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  behind: string;
  subject: Subject;
  zone: string;
};

/** The posts that a number is made of. */
export function BehindSheet({ open, onOpenChange, behind, subject, zone }: BehindSheetProps) {
  const { sort, narrowing } = behindOf(behind);
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent title={titleOf(behind)} description={descriptionOf(behind, subject)} className="sm:max-w-xl">
        {open && <PublicationList subject={subject} sort={sort} narrowing={narrowing} zone={zone} />}
      </SheetContent>
    </Sheet>
  );
}
