import type { ReactNode } from 'react';

type Column<Row> = { label: string; renderCell: (row: Row) => ReactNode; isNumber?: boolean };

type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

/** What a chart shows, in rows. The first column names each row. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    // Scrolls by keyboard as well.
    <section
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative max-h-80 overflow-auto print:max-h-none"
    >
      <table className="w-full text-13 tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-surface">
          <tr>
            {columns.map(({ label, isNumber = true }) => (
              <th
                key={label}
                scope="col"
                className={`border-line border-b px-2 py-1.5 font-medium text-muted ${isNumber ? 'text-right' : 'text-left'}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-line border-b last:border-0">
              {columns.map(({ label, renderCell, isNumber = true }, index) =>
                index === 0 ? (
                  <th key={label} scope="row" className="px-2 py-1.5 text-left font-normal">
                    {renderCell(row)}
                  </th>
                ) : (
                  <td key={label} className={`px-2 py-1.5 ${isNumber ? 'text-right' : 'text-left'}`}>
                    {renderCell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
