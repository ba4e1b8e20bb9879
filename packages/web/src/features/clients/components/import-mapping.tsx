import { type ClientImportResult, type ImportField, importFields } from '@ruche/contracts/clients';
import { ArrowRight } from 'lucide-react';
import { NativeSelect } from '#components/ui/native-select.tsx';
import type { ImportMapping } from '#features/clients/api/import-clients.ts';
import { importMapping as words } from '#features/clients/words/import.ts';
import { fieldNames } from './import-labels.ts';

const nothing = 'nothing';
const options = [
  { value: nothing, label: words.skip },
  ...importFields.map((field) => ({ value: field, label: fieldNames[field] })),
];

type ImportMappingProps = {
  columns: ClientImportResult['columns'];
  onChange: (mapping: ImportMapping) => void;
};

/** Which column fills which field. A field is filled by one column: choosing it again takes it from the other. */
export function ImportMappingTable({ columns, onChange }: ImportMappingProps) {
  const choose = (index: number, field: ImportField | null) =>
    onChange(
      columns.map((column, at) => {
        if (at === index) return field;
        return column.field === field ? null : column.field;
      }),
    );
  const numbered = columns.map((column, index) => ({ ...column, index }));
  return (
    <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
      {numbered.map(({ header, field, index }) => (
        <li key={`${index} ${header}`} className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate text-13" title={header}>
            {header === '' ? words.column(index + 1) : header}
          </span>
          <ArrowRight aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
          <NativeSelect
            aria-label={words.columnFills(header === '' ? index + 1 : header)}
            className="w-40 shrink-0"
            options={options}
            value={field ?? nothing}
            onValueChange={(value) => choose(index, importFields.find((candidate) => candidate === value) ?? null)}
          />
        </li>
      ))}
    </ul>
  );
}
