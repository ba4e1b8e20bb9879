import type { Day } from '@ruche/contracts/time';
import { useState } from 'react';
import { dayAt } from '#features/client-page/dates/page-dates.ts';

const todayIn = (timeZone: string): Day => dayAt(new Date().toISOString(), timeZone);

/** Where the client is; as it was when the screen was opened. */
export function useToday(timeZone: string): Day {
  const [today] = useState(() => todayIn(timeZone));
  return today;
}
