import { CampaignListSchema } from '@ruche/contracts/calendar';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { calendarKeys } from './calendar-keys.ts';

/** All campaigns, the latest first; of one client also those for every client. */
export function useCampaigns(clientId?: string | null) {
  return useQuery({
    queryKey: calendarKeys.campaigns,
    queryFn: ({ signal }) => api.request({ path: '/campaigns', answer: CampaignListSchema, signal }),
    select: ({ items }) =>
      clientId === null || clientId === undefined
        ? items
        : items.filter((campaign) => [null, clientId].includes(campaign.clientId)),
  });
}
