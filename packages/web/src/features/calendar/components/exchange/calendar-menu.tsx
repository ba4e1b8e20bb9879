import { useNavigate } from '@tanstack/react-router';
import { Download, Ellipsis, Printer, Upload } from 'lucide-react';
import { useState } from 'react';
import { ActionMenu, type MenuAction } from '#components/action-menu.tsx';
import { lazyDialog } from '#components/lazy-part.tsx';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';
import { useMay } from '#entities/people/use-may.ts';
import { useExportCalendar } from '#features/calendar/api/export-calendar.ts';
import type { CalendarFilters, CalendarView } from '#features/calendar/calendar-search.ts';
import { rangeOf } from '#features/calendar/days.ts';
import { calendarMenu as words } from '#features/calendar/words/exchange.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';

const PrintedMonth = lazyDialog(async () => (await import('./printed-month.tsx')).PrintedMonth);

type CalendarMenuProps = { view: CalendarView; day: string; filters: CalendarFilters };

/** What goes into the calendar and out of it as a whole. */
export function CalendarMenu({ view, day, filters }: CalendarMenuProps) {
  const navigate = useNavigate();
  const exporting = useExportCalendar(rangeOf(view, day), filters);
  const [isPrinting, setIsPrinting] = useState(false);
  const mayImport = useMay('posts.write');
  const exportAll = () =>
    exporting.mutate(undefined, {
      onError: (error) => {
        logFailure('The calendar could not be exported.', error);
        toast.error(words.exportFailed(describeFailure(error)));
      },
    });
  const actions: MenuAction[] = [
    { label: words.export, icon: Download, onSelect: exportAll },
    { label: words.print, icon: Printer, onSelect: () => setIsPrinting(true) },
  ];
  if (mayImport) {
    const open = () => void navigate({ to: paths.calendarImport });
    actions.unshift({ label: words.import, icon: Upload, onSelect: open });
  }
  return (
    <>
      <ActionMenu
        actions={actions}
        button={
          <Button size="icon" aria-label={words.label} busy={exporting.isPending} busyLabel={null}>
            <Ellipsis aria-hidden="true" />
          </Button>
        }
      />
      <PrintedMonth open={isPrinting} onOpenChange={setIsPrinting} day={day} filters={filters} />
    </>
  );
}
