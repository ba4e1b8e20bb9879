import type { Campaign } from '@ruche/contracts/calendar';
import type { CampaignRow } from '@ruche/database/calendar';

export function presentCampaign({
  workspaceId: _workspaceId,
  createdAt,
  updatedAt,
  ...campaign
}: CampaignRow): Campaign {
  return { ...campaign, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
