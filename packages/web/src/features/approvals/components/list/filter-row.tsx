import { X } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useCampaigns } from '#entities/calendar/list-campaigns.ts';
import { ClientFilter } from '#entities/clients/client-filter.tsx';
import type { ApprovalsSearch } from '#features/approvals/approvals-search.ts';
import { approvalsScreen as words } from '#features/approvals/words/list.ts';

type FilterRowProps = { search: ApprovalsSearch; onSearch: (change: Partial<ApprovalsSearch>) => void };

function CampaignMark({
  clientId,
  campaignId,
  onClear,
}: {
  clientId: string | undefined;
  campaignId: string;
  onClear: () => void;
}) {
  const { data: campaigns = [] } = useCampaigns(clientId);
  const name = campaigns.find(({ id }) => id === campaignId)?.name ?? words.unknownCampaign;
  return (
    <span className="flex h-9 min-w-0 items-center gap-1 rounded-control bg-honey-soft pl-3 text-13 text-honey-text touch:h-11">
      <span className="truncate">{words.campaign(name)}</span>
      <Button variant="ghost" size="icon" aria-label={words.clearCampaign} onClick={onClear}>
        <X aria-hidden="true" />
      </Button>
    </span>
  );
}

/** Whose posts, and of which campaign. All of it stands in the address. */
export function FilterRow({ search, onSearch }: FilterRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ClientFilter
        label={words.allClients}
        allLabel={words.allClients}
        clientId={search.clientId}
        onChoose={(clientId) => onSearch({ clientId, campaignId: undefined })}
        className="relative z-20 min-w-0 max-sm:basis-full sm:w-72"
      />
      {search.campaignId !== undefined && (
        <CampaignMark
          clientId={search.clientId}
          campaignId={search.campaignId}
          onClear={() => onSearch({ campaignId: undefined })}
        />
      )}
    </div>
  );
}
