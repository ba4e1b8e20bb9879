import { ChartLine, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Panel } from '#components/ui/panel.tsx';
import { SegmentedChoice } from '#components/ui/segmented-choice.tsx';
import { chartPanel as words } from '#features/analytics/words/charts.ts';
import { cn } from '#lib/class-names.ts';

type View = 'chart' | 'table';

type ChartPanelProps = {
  title: string;
  /** What exactly is shown. */
  note?: ReactNode;
  chart: ReactNode;
  table: ReactNode;
  className?: string | undefined;
};

const options = [
  {
    value: 'chart',
    title: words.chart,
    label: (
      <>
        <ChartLine aria-hidden="true" className="size-4" />
        <span className="sr-only">{words.chart}</span>
      </>
    ),
  },
  {
    value: 'table',
    title: words.table,
    label: (
      <>
        <Table2 aria-hidden="true" className="size-4" />
        <span className="sr-only">{words.table}</span>
      </>
    ),
  },
] as const;

/** A chart that can also be read as a table. */
export function ChartPanel({ title, note, chart, table, className }: ChartPanelProps) {
  const [view, setView] = useState<View>('chart');
  return (
    <Panel
      title={title}
      className={cn('break-inside-avoid', className)}
      action={
        <SegmentedChoice
          legend={words.legend(title)}
          options={options}
          value={view}
          onChange={setView}
          className="print:hidden"
        />
      }
    >
      {note !== undefined && <p className="-mt-1 mb-3 text-12 text-muted">{note}</p>}
      {view === 'chart' ? chart : table}
    </Panel>
  );
}
