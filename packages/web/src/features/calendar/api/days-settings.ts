import { type DayCategory, type DaysSettings, DaysSettingsSchema } from '@ruche/contracts/calendar';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { calendarKeys } from '#entities/calendar/calendar-keys.ts';
import { api } from '#lib/api.ts';

type Change = { clientId: string | null; categories: DayCategory[] | null };

/** As they will be once the server has the change. */
function changed(settings: DaysSettings, { clientId, categories }: Change): DaysSettings {
  if (clientId === null) return { ...settings, categories: categories ?? settings.categories };
  const others = settings.clients.filter((client) => client.clientId !== clientId);
  return { ...settings, clients: categories === null ? others : [...others, { clientId, categories }] };
}

/** Shows the change at once, so that the next one begins from it. */
export function useChangeDaysSettings() {
  const cache = useQueryClient();
  const queryKey = calendarKeys.daysSettings;
  return useMutation({
    // In the order in which they were made: each replaces all that was chosen.
    scope: { id: 'days-settings' },
    mutationFn: (body: Change) =>
      api.request({ method: 'PUT', path: '/calendar/days-settings', body, answer: DaysSettingsSchema }),
    onMutate: (change) =>
      cache.setQueryData<DaysSettings>(queryKey, (settings) => settings && changed(settings, change)),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
}
