import { type ClientImportResult, type ImportField, importFields } from '@ruche/contracts/clients';
import { CircleAlert, Info } from 'lucide-react';
import { Panel } from '#components/ui/panel.tsx';
import { importPreview as words } from '#features/clients/words/import.ts';
import { cn } from '#lib/class-names.ts';
import { fieldNames } from './import-labels.ts';

export function ImportProblems({ result }: { result: ClientImportResult }) {
  const { problems, problemCount } = result;
  if (problemCount === 0) return null;
  return (
    <section
      role="alert"
      aria-label={words.problems}
      className="rounded-card border border-clay/40 bg-clay-soft p-4 text-13"
    >
      <p className="flex items-start gap-2 font-medium text-14 text-clay">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {problemCount === 1 ? words.oneProblem : words.manyProblems(problemCount)}
      </p>
      <ul className="mt-2 grid max-h-56 gap-1 overflow-y-auto pl-6">
        {problems.map(({ row, field, message }) => (
          <li key={`${row} ${field ?? ''} ${message}`}>
            <span className="font-medium">
              {words.row(row)}
              {field !== null && `, ${fieldNames[field]}`}
            </span>
            : {message}
          </li>
        ))}
        {problemCount > problems.length && <li>{words.moreProblems(problemCount - problems.length)}</li>}
      </ul>
    </section>
  );
}

export function DuplicateNames({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  const shown = names.slice(0, 5).join(', ');
  return (
    <p className="flex items-start gap-2 rounded-control bg-honey-soft px-3.5 py-2.5 text-13">
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-honey-text" />
      <span>{words.duplicates(names.length > 5 ? words.moreNames(shown, names.length - 5) : shown)}</span>
    </p>
  );
}

/** The first rows as they would be read. */
export function ImportSample({ result }: { result: ClientImportResult }) {
  const { sample, problems, rowCount } = result;
  const shown = importFields.filter((field) => result.columns.some((column) => column.field === field));
  const wrong = new Set(problems.map(({ row, field }) => `${row} ${field ?? ''}`));
  const isWrong = (row: number, field: ImportField) => wrong.has(`${row} ${field}`);
  return (
    <Panel title={words.title}>
      <div className="-m-5">
        <table aria-label={words.previewRows} className="w-full table-fixed border-collapse text-left text-13">
          <thead className="border-line border-b text-12 text-muted">
            <tr>
              <th scope="col" className="h-9 w-16 px-3 pl-5 font-medium">
                {words.rowHeading}
              </th>
              {shown.map((field, index) => (
                <th key={field} scope="col" className={cn('px-3 font-medium', index > 1 && 'max-sm:hidden')}>
                  {fieldNames[field]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map(({ row, values }) => (
              <tr key={row} className="border-line border-b last:border-0">
                <th scope="row" className="h-9 px-3 py-2 pl-5 align-top font-normal text-muted tabular-nums">
                  {row}
                </th>
                {shown.map((field, index) => (
                  <td
                    key={field}
                    title={values[field]}
                    className={cn(
                      'px-3 py-2 align-top',
                      index > 1 && 'max-sm:hidden',
                      isWrong(row, field) && 'bg-clay-soft text-clay',
                    )}
                  >
                    <span className="line-clamp-2 [overflow-wrap:anywhere]">{values[field] ?? ''}</span>
                    {isWrong(row, field) && <span className="sr-only"> {words.needsFixing}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {rowCount > sample.length && (
          <p className="px-5 py-3 text-13 text-muted">{words.moreRows(rowCount - sample.length)}</p>
        )}
      </div>
    </Panel>
  );
}
