import { applicationOf, type Connector, type InboxEvent } from '@ruche/connectors';
import type { AccountKind, PlatformId } from '@ruche/contracts/accounts';
import type { ConversationKind } from '@ruche/contracts/inbox';
import type { WorkspaceTx } from '@ruche/database';
import { type Ingested, type IngestOptions, ingest } from '@ruche/database/inbox';
import type { JobContext } from '#src/job-handler.ts';
import { applyRules } from './apply-rules.ts';
import { understand } from './understanding/understand.ts';

/** Whose inbox it is, as far as its network's rules depend on it. */
export type TakenChannel = {
  id: string;
  workspaceId: string;
  platform: PlatformId;
  kind: AccountKind;
  scopes: readonly string[];
  appId: string | null;
};

/** The application through which the account is connected. */
function connectorOf(
  { connectors }: Pick<JobContext, 'connectors'>,
  { platform, appId }: Pick<TakenChannel, 'platform' | 'appId'>,
): Connector | null {
  const first = connectors[platform];
  return first ? applicationOf(first, appId) : null;
}

/** Takes events in and has the rules applied to what is new, in one transaction. */
export async function takeIn(
  tx: WorkspaceTx,
  context: Pick<JobContext, 'connectors'>,
  channel: TakenChannel,
  events: readonly InboxEvent[],
  shown: Pick<IngestOptions, 'listedAt' | 'isAskedFor'> = {},
): Promise<Ingested> {
  const inbox = connectorOf(context, channel)?.inbox;
  const abilitiesOf = (kind: ConversationKind) => inbox?.abilitiesOf(channel, kind) ?? null;
  const ingested = await ingest(tx, channel.id, events, {
    understand,
    windowHoursOf: (kind) => abilitiesOf(kind)?.windowHours ?? null,
    ...shown,
  });
  if (ingested.arrivedIds.length > 0) await applyRules(tx, abilitiesOf, ingested.arrivedIds);
  return ingested;
}
