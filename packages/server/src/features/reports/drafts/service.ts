import type { MeasuredPublication, Period } from '@ruche/contracts/analytics';
import {
  makeStandardBlocks,
  type ReportBlock,
  type ReportInput,
  type ReportLanguage,
  type ReportLook,
  type ReportPreview,
  standardLook,
  titleOf,
} from '@ruche/contracts/reports';
import type { WorkspaceTx } from '@ruche/database';
import { findClient, type ListedClient } from '@ruche/database/clients';
import { type FrozenContent, freeze, type ReportRead, readReport, wantReadings } from '@ruche/database/reports';
import { findWorkspaceLogoHash, type Visit } from '@ruche/database/workspaces';
import { healthRules } from '#domain/accounts/presenter.ts';
import { hasFeature } from '#domain/billing/plan-features.ts';
import { authorize, inWorkspace, readInWorkspace, readSnapshot, type Scope } from '#domain/workspaces/scope.ts';
import { noSuchClient, requirePeriod, requirePlanFor } from '#features/reports/policy.ts';
import { presentPreview } from '#features/reports/presenter.ts';
import type { ReportsContext } from '#features/reports/schema.ts';
import { signThumbnails } from '#features/reports/thumbnails/service.ts';

/** A report whose numbers were read and that is stored nowhere yet. */
export type Draft = {
  workspaceId: string;
  client: ListedClient;
  title: string;
  period: Period;
  language: ReportLanguage;
  blocks: ReportBlock[];
  look: ReportLook;
  content: FrozenContent;
  rows: MeasuredPublication[];
};

export type Wish = Omit<ReportInput, 'acceptsHoles'>;

type Reading = Omit<Draft, 'content' | 'rows'> & { read: ReportRead };

async function readNumbers(
  tx: WorkspaceTx,
  { profiles }: ReportsContext,
  scope: Scope,
  { clientId, title, from, to, language, blocks = makeStandardBlocks(), look = standardLook }: Wish,
): Promise<Reading> {
  authorize(scope, 'posts.write', { client: clientId });
  const client = await findClient(tx, clientId);
  if (!client) throw noSuchClient();
  requirePlanFor(scope, { blocks, look });
  const now = new Date();
  const period = requirePeriod({ from, to }, client.timeZone, now);
  const kinds = blocks.map(({ kind }) => kind);
  const question = { clientId, period, kinds, isCompared: hasFeature(scope, 'comparison') };
  return {
    workspaceId: scope.workspace.id,
    client,
    title: title ?? titleOf(client.name, { from, to }, language),
    period,
    language,
    blocks,
    look,
    read: await readReport(tx, healthRules(profiles, now), question),
  };
}

/** Reads everything in one moment, by what `choose` finds that it is to be of. Best times are worked out once that has ended. */
export async function draftReport(
  context: ReportsContext,
  visit: Visit,
  choose: (tx: WorkspaceTx, scope: Scope) => Promise<Wish>,
): Promise<Draft> {
  const reading = await readSnapshot(context.database, visit, async (tx, scope) =>
    readNumbers(tx, context, scope, await choose(tx, scope)),
  );
  const { read, ...draft } = reading;
  return { ...draft, ...freeze(read) };
}

/** Accounts that were not read since the period ended are read now: by the time that the report is made they may be. */
async function askForReadings({ database }: ReportsContext, visit: Visit, { client, period, content }: Draft) {
  if (!content.holes.some(({ reason }) => reason === 'stale') || period.to > new Date()) return;
  await inWorkspace(database, visit, (tx) => wantReadings(tx, client.id, period.to));
}

/** The numbers as they are now, stored nowhere. */
export async function previewReport(context: ReportsContext, visit: Visit, wish: Wish): Promise<ReportPreview> {
  const drafted = await draftReport(context, visit, async () => wish);
  const { client, period, content, rows: _rows, workspaceId: _workspaceId, ...words } = drafted;
  const { id: clientId, name: clientName, brandColor: clientColor } = client;
  const { firstDay: from, lastDay: to, zone } = period;
  const draft = { ...words, clientId, clientName, clientColor, from, to, zone, content };
  await askForReadings(context, visit, drafted);
  return readInWorkspace(context.database, visit, async (tx, { workspace }) => {
    const logoHash = words.look.logo === 'client' ? client.logoHash : await findWorkspaceLogoHash(tx, workspace.id);
    const urlOf = await signThumbnails(tx, context, workspace.id, content);
    return presentPreview({ ...draft, logoHash }, urlOf);
  });
}
