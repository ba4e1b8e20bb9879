import { DaysSettingsSchema } from '@ruche/contracts/calendar';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { calendarKeys } from './calendar-keys.ts';

/** Which days calendars name, for the workspace and for clients of their own choice. */
export function useDaysSettings() {
  return useQuery({
    queryKey: calendarKeys.daysSettings,
    queryFn: ({ signal }) => api.request({ path: '/calendar/days-settings', answer: DaysSettingsSchema, signal }),
  });
}
