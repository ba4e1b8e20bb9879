import { Info } from 'lucide-react';
import { useNameDuplicates } from '#features/clients/api/check-client-name.ts';
import { duplicateNameNotice as words } from '#features/clients/words/common.ts';

/** Two clients may bear the same name; whoever types it should know. */
export function DuplicateNameNotice({ name, exceptId }: { name: string; exceptId: string | undefined }) {
  const duplicates = useNameDuplicates(name, exceptId);
  const [first] = duplicates;
  return (
    <output className="block text-13">
      {first !== undefined && (
        <span className="flex items-start gap-1.5 pt-1.5 text-honey-text">
          <Info aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
          <span>
            {duplicates.length === 1
              ? words.one(first.companyName === null ? first.name : `${first.name} (${first.companyName})`)
              : words.many(duplicates.length)}{' '}
            {words.hint}
          </span>
        </span>
      )}
    </output>
  );
}
