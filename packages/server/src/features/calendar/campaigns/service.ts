import { AppError } from '@ruche/contracts/api';
import { type CampaignChange, type CampaignInput, mostCampaigns } from '@ruche/contracts/calendar';
import type { WorkspaceTx } from '@ruche/database';
import {
  type CampaignRow,
  countCampaigns,
  deleteCampaign,
  findCampaign,
  insertCampaign,
  listCampaigns,
  updateCampaign,
} from '@ruche/database/calendar';
import { emit } from '@ruche/database/events';
import type { Scope } from '#domain/workspaces/scope.ts';
import { requireDaysInOrder, requireReadable, requireWritable } from '#features/calendar/policy.ts';
import { campaigns as refusals } from '#features/calendar/refusals.ts';

const noSuchCampaign = () => new AppError('not_found', refusals.notFound);

export async function campaignsOf(tx: WorkspaceTx, scope: Scope, clientId: string | undefined): Promise<CampaignRow[]> {
  await requireReadable(tx, scope, clientId);
  return listCampaigns(tx, clientId);
}

async function getCampaign(tx: WorkspaceTx, id: string): Promise<CampaignRow> {
  const campaign = await findCampaign(tx, id);
  if (!campaign) throw noSuchCampaign();
  return campaign;
}

const announce = (tx: WorkspaceTx, scope: Scope, { id }: CampaignRow) =>
  emit(tx, scope, { kind: 'campaign_changed', campaign: { id } });

export async function addCampaign(tx: WorkspaceTx, scope: Scope, input: CampaignInput): Promise<CampaignRow> {
  await requireWritable(tx, scope, input.clientId);
  if ((await countCampaigns(tx)) >= mostCampaigns) {
    throw new AppError('conflict', refusals.tooMany(mostCampaigns));
  }
  const campaign = await insertCampaign(tx, { ...input, workspaceId: scope.workspace.id });
  await announce(tx, scope, campaign);
  return campaign;
}

export async function changeCampaign(
  tx: WorkspaceTx,
  scope: Scope,
  id: string,
  change: CampaignChange,
): Promise<CampaignRow> {
  const campaign = await getCampaign(tx, id);
  await requireWritable(tx, scope, campaign.clientId);
  requireDaysInOrder(campaign, change);
  const changed = await updateCampaign(tx, id, change);
  if (!changed) throw noSuchCampaign();
  await announce(tx, scope, changed);
  return changed;
}

/** Its posts stay, and belong to none. */
export async function removeCampaign(tx: WorkspaceTx, scope: Scope, id: string): Promise<void> {
  const campaign = await getCampaign(tx, id);
  await requireWritable(tx, scope, campaign.clientId);
  if (!(await deleteCampaign(tx, id))) throw new AppError('forbidden', refusals.ofAllClients);
  await announce(tx, scope, campaign);
}
