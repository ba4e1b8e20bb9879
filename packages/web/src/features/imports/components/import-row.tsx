import {
  type PostImportCells,
  type PostImportField,
  type PostImportRow,
  postImportFields,
} from '@ruche/contracts/posts';
import { Pencil } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { useChangeRow } from '#features/imports/api/imports.ts';
import { fieldNames } from '#features/imports/labels.ts';
import { importRow as words } from '#features/imports/words.ts';
import { describeFailure } from '#lib/api-error.ts';
import { cn } from '#lib/class-names.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';

const formatDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

const describeTime = (at: string) => `${formatDay.format(new Date(`${at}:00Z`))}, ${at.slice(11)}`;

const isLong = (field: PostImportField) => field === 'text' || field === 'firstComment';

type FormProps = {
  row: PostImportRow;
  fields: PostImportField[];
  isBusy: boolean;
  onSave: (cells: PostImportCells) => void;
};

/** The cells that are to be corrected, each with what is wrong with it. */
function RowForm({ row, fields, isBusy, onSave }: FormProps) {
  const [cells, setCells] = useState<PostImportCells>({});
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave(cells);
  };
  return (
    <form onSubmit={save} className="grid items-start gap-3 sm:grid-cols-2">
      {fields.map((field) => {
        const Control = isLong(field) ? Textarea : Input;
        const errors = row.problems.filter((problem) => problem.field === field).map(({ message }) => message);
        return (
          <Field
            key={field}
            label={words.fieldLabel(fieldNames[field], row.row)}
            error={errors.join(' ')}
            className={isLong(field) ? 'sm:col-span-2' : undefined}
          >
            <Control
              value={cells[field] ?? row.cells[field] ?? ''}
              onChange={(event: { target: { value: string } }) => setCells({ ...cells, [field]: event.target.value })}
            />
          </Field>
        );
      })}
      <Button
        type="submit"
        className="justify-self-start sm:col-span-2"
        disabled={Object.keys(cells).length === 0}
        busy={isBusy}
        busyLabel={words.busyLabel}
      >
        {words.saveRow(row.row)}
      </Button>
    </form>
  );
}

function Summary({ row }: { row: PostImportRow }) {
  return (
    <div className="grid min-w-0 flex-1 gap-0.5 max-sm:order-last max-sm:basis-full">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13">
        <span className="font-medium">{row.at === null ? words.noDate : describeTime(row.at)}</span>
        <span className="text-muted">{row.clientName ?? words.noClient}</span>
        {row.platforms.map((platform) => (
          <PlatformMark key={platform} platform={platform} className="size-4" />
        ))}
        {row.mediaCount > 0 && (
          <span className="text-muted">{row.mediaCount === 1 ? words.oneFile : words.files(row.mediaCount)}</span>
        )}
      </p>
      <p className="line-clamp-2 text-13 text-muted">{row.cells.text ?? words.noText}</p>
    </div>
  );
}

function State({ row }: { row: PostImportRow }) {
  if (row.isLeftOut) return <Badge>{words.skipped}</Badge>;
  if (row.problems.length > 0) return <Badge tone="bad">{words.needsFixing}</Badge>;
  return row.isWaiting ? <Badge tone="waiting">{words.fetchingFiles}</Badge> : <Badge tone="good">{words.ready}</Badge>;
}

/** A row of the table as the post it would become, with what keeps it from that. */
export function ImportRow({ importId, row, isOver }: { importId: string; row: PostImportRow; isOver: boolean }) {
  const [isEditing, setIsEditing] = useState(false);
  const change = useChangeRow(importId);
  const save = (body: { cells?: PostImportCells; isLeftOut?: boolean }) =>
    change.mutate(
      { row: row.row, change: body },
      {
        onSuccess: () => setIsEditing(false),
        onError: (error) => {
          logFailure('A row could not be saved.', error);
          toast.error(words.saveFailed(row.row, describeFailure(error)));
        },
      },
    );
  const wrong = postImportFields.filter((field) => row.problems.some((problem) => problem.field === field));
  const fields = isEditing ? [...postImportFields] : row.isLeftOut ? [] : wrong;
  const others = row.problems.filter(({ field }) => field === null);
  return (
    <article
      aria-label={words.rowTitle(row.row)}
      className={cn('grid gap-3 border-line border-t py-3', row.isLeftOut && 'opacity-60')}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:items-start">
        <span className="w-10 shrink-0 pt-0.5 text-12 text-muted tabular-nums">{row.row}</span>
        <Summary row={row} />
        <State row={row} />
        {!isOver && (
          <span className="ml-auto flex items-center gap-1">
            <Button
              size="icon"
              variant="ghost"
              aria-label={words.editRow(row.row)}
              aria-expanded={isEditing}
              onClick={() => setIsEditing(!isEditing)}
            >
              <Pencil aria-hidden="true" />
            </Button>
            <Button variant="ghost" size="small" onClick={() => save({ isLeftOut: !row.isLeftOut })}>
              {row.isLeftOut ? words.include : words.skip}
              <span className="sr-only"> {words.rowName(row.row)}</span>
            </Button>
          </span>
        )}
      </div>
      {!row.isLeftOut &&
        others.map(({ message }) => (
          <p key={message} className="text-13 text-clay sm:pl-13">
            {message}
          </p>
        ))}
      {!isOver && fields.length > 0 && (
        <div className="sm:pl-13">
          <RowForm
            key={JSON.stringify(row.cells)}
            row={row}
            fields={fields}
            isBusy={change.isPending}
            onSave={(cells) => save({ cells })}
          />
        </div>
      )}
    </article>
  );
}
