import { type DayCategory, type DaysSettings, DaysSettingsSchema } from '@ruche/contracts/calendar';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { calendarKeys } from '#entities/calendar/calendar-keys.ts';
import { api } from '#lib/api.ts';

export function useDaysSettings() {
  return useQuery({
    queryKey: calendarKeys.daysSettings,
    queryFn: ({ signal }) => api.request({ path: '/calendar/days-settings', answer: DaysSettingsSchema, signal }),
  });
}

type Change = { clientId: string | null; categories: DayCategory[] | null };

export function useChangeDaysSettings() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Change) =>
      api.request({ method: 'PUT', path: '/calendar/days-settings', body, answer: DaysSettingsSchema }),
    onSuccess: (settings: DaysSettings) => cache.setQueryData(calendarKeys.daysSettings, settings),
  });
}
