import { type PlatformId, platformIds, platformNames } from '@ruche/contracts/accounts';
import type { Client } from '@ruche/contracts/clients';
import {
  type DateOrder,
  guessDateOrder,
  guessImportColumns,
  type PostImportCells,
  type PostImportField,
  type PostImportInput,
  postImportFields,
} from '@ruche/contracts/posts';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { SegmentedChoice } from '#components/ui/segmented-choice.tsx';
import { ClientPicker } from '#entities/clients/client-picker.tsx';
import { useStageImport } from '#features/imports/api/imports.ts';
import { fieldNames, rowCount } from '#features/imports/labels.ts';
import type { Table } from '#features/imports/read-table.ts';
import { mappingStep as words } from '#features/imports/words.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';

type Mapping = (PostImportField | null)[];

const nothing = 'nothing';
const options = [
  { value: nothing, label: words.skip },
  ...postImportFields.map((field) => ({ value: field, label: fieldNames[field] })),
];

const sampleOf = ({ rows }: Table, column: number) =>
  rows.map(({ cells }) => cells[column]?.trim() ?? '').find((cell) => cell !== '') ?? '';

/** Which column fills which field. A field is filled by one column: choosing it again takes it from the other. */
function Columns({ table, mapping, onChange }: { table: Table; mapping: Mapping; onChange: (next: Mapping) => void }) {
  const choose = (index: number, field: PostImportField | null) =>
    onChange(mapping.map((known, at) => (at === index ? field : known === field ? null : known)));
  const numbered = table.headers.map((header, index) => ({ header, index }));
  return (
    <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {numbered.map(({ header, index }) => {
        const name = header === '' ? `Column ${index + 1}` : header;
        return (
          <li key={`${index} ${header}`} className="flex items-center gap-2">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium text-13" title={name}>
                {name}
              </span>
              <span className="block truncate text-12 text-muted">{sampleOf(table, index) || words.empty}</span>
            </span>
            <ArrowRight aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
            <NativeSelect
              aria-label={words.columnLabel(name)}
              className="w-36 shrink-0"
              options={options}
              value={mapping[index] ?? nothing}
              onValueChange={(value) => choose(index, postImportFields.find((field) => field === value) ?? null)}
            />
          </li>
        );
      })}
    </ul>
  );
}

function Networks({ value, onChange }: { value: PlatformId[]; onChange: (next: PlatformId[]) => void }) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium text-13">{words.networks}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {platformIds.map((platform) => (
          <label key={platform} className="flex min-h-8 items-center gap-2 text-14 touch:min-h-11">
            <input
              type="checkbox"
              className="size-4.5 accent-honey"
              checked={value.includes(platform)}
              onChange={({ target }) =>
                onChange(target.checked ? [...value, platform] : value.filter((one) => one !== platform))
              }
            />
            <PlatformMark platform={platform} className="size-5" />
            {platformNames[platform]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const orders = [
  { value: 'dmy', label: words.dayFirst },
  { value: 'mdy', label: words.monthFirst },
] as const satisfies { value: DateOrder; label: string }[];

function cellsOf(cells: string[], mapping: Mapping): PostImportCells {
  const found: PostImportCells = {};
  for (const [index, field] of mapping.entries()) {
    const cell = cells[index]?.trim() ?? '';
    if (field !== null && cell !== '') found[field] = cell;
  }
  return found;
}

type MappingStepProps = { table: Table; onBack: () => void; onStaged: (id: string) => void };

/** What each column is, and what rows take that leave something out. */
export function MappingStep({ table, onBack, onStaged }: MappingStepProps) {
  const [mapping, setMapping] = useState<Mapping>(() => guessImportColumns(table.headers));
  const [client, setClient] = useState<Client | null>(null);
  const [platforms, setPlatforms] = useState<PlatformId[]>([]);
  const [time, setTime] = useState('');
  const [chosenOrder, setOrder] = useState<DateOrder | null>(null);
  const stage = useStageImport();
  const dateColumn = mapping.indexOf('date');
  const dateOrder = chosenOrder ?? guessDateOrder(table.rows.map(({ cells }) => cells[dateColumn] ?? ''));
  const run = async () => {
    const input: PostImportInput = {
      fileName: table.fileName.slice(0, 255),
      status: 'scheduled',
      dateOrder,
      clientId: client?.id ?? null,
      platforms,
      time: time === '' ? null : time,
      rows: table.rows.map(({ row, cells }) => ({ row, cells: cellsOf(cells, mapping) })),
    };
    try {
      onStaged((await stage.mutateAsync(input)).id);
    } catch (error) {
      logFailure('A table of posts could not be sent.', error);
      toast.error(words.failed(describeFailure(error)));
    }
  };
  return (
    <div className="grid gap-5">
      <Panel title={words.columns}>
        <Columns table={table} mapping={mapping} onChange={setMapping} />
      </Panel>
      <Panel title={words.defaults}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={words.client}>
            <ClientPicker value={client} onValueChange={setClient} />
          </Field>
          <Field label={words.time}>
            <Input type="time" value={time} onChange={(event) => setTime(event.target.value)} />
          </Field>
          <Networks value={platforms} onChange={setPlatforms} />
          {dateColumn !== -1 && (
            <SegmentedChoice
              legend={words.dateOrder}
              isLegendShown
              options={orders}
              value={dateOrder}
              onChange={setOrder}
            />
          )}
        </div>
      </Panel>
      <div className="flex flex-wrap items-center justify-end gap-2 max-sm:[&>button]:flex-1">
        <p className="mr-auto min-w-0 truncate text-13 text-muted max-sm:w-full">{table.fileName}</p>
        <Button disabled={stage.isPending} onClick={onBack}>
          {words.chooseAnotherFile}
        </Button>
        <Button variant="primary" busy={stage.isPending} busyLabel={words.busyLabel} onClick={() => void run()}>
          {words.check(rowCount(table.rows.length))}
        </Button>
      </div>
    </div>
  );
}
