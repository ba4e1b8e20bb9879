import { addDays, type Day } from '@ruche/contracts/time';
import { formatDay, mondayOf } from '#features/client-page/dates/page-dates.ts';
import { useWords } from '#features/client-page/languages/use-words.ts';
import { useOpenPage } from './page-context.ts';
import { useToday } from './use-today.ts';

/** How a week is called: this one, the next, or its days. */
export function useWeekName(): (monday: Day | null) => string {
  const words = useWords();
  const { timeZone } = useOpenPage();
  const current = mondayOf(useToday(timeZone));
  return (monday) => {
    if (monday === null) return words.noTime;
    if (monday === current) return words.thisWeek;
    if (monday === addDays(current, 7)) return words.nextWeek;
    const style = { day: 'numeric', month: 'short' } as const;
    return words.weekOf(formatDay(monday, words.locale, style), formatDay(addDays(monday, 6), words.locale, style));
  };
}
