import { applicationsOf, type Connector, type Delivery, type DeliveryReading } from '@ruche/connectors';
import type { PlatformId } from '@ruche/contracts/accounts';
import { AppError } from '@ruche/contracts/api';
import type { Database } from '@ruche/database';
import { storeDelivery } from '@ruche/database/inbox';

export type DeliveryContext = {
  database: Database;
  connectors: Partial<Record<PlatformId, Connector>>;
};

type Application = { platform: PlatformId; connector: Connector };

/** All of ours that the company knows, each with a secret of its own. */
function applicationsFor({ connectors }: DeliveryContext, platforms: readonly PlatformId[]): Application[] {
  return platforms.flatMap((platform) => {
    const first = connectors[platform];
    return (first ? applicationsOf(first) : []).map((connector) => ({ platform, connector }));
  });
}

type Read = { platform: PlatformId; appId: string; reading: DeliveryReading };

function readBy(applications: readonly Application[], delivery: Delivery): Read[] {
  return applications.flatMap(({ platform, connector: { appId, inbox } }) => {
    const reading = inbox?.webhooks?.readDelivery(delivery);
    return reading && reading.kind !== 'forged' ? [{ platform, appId, reading }] : [];
  });
}

/** Something for the worker: what was signed and is not understood is kept, so that somebody can look into it. */
const isKept = ({ reading }: Read) =>
  reading.kind === 'malformed' || (reading.kind === 'notices' && reading.notices.length > 0);

/** Only what signatures need: the rest of the headers is nobody's business. */
function headersToKeep(headers: Delivery['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && /signature|^content-type$/.test(entry[0]),
    ),
  );
}

/**
 * Stores a delivery that is signed with the secret of one of our applications, with the job that takes it in. Whatever is
 * not leaves nothing here. Returns for how many networks it was stored.
 */
export async function takeDelivery(
  context: DeliveryContext,
  platforms: readonly PlatformId[],
  delivery: Delivery,
): Promise<number> {
  const read = readBy(applicationsFor(context, platforms), delivery);
  if (read.length === 0) throw new AppError('unauthenticated', 'The signature is missing or wrong.');
  const kept = [...new Map(read.filter(isKept).map((one) => [one.platform, one])).values()];
  if (kept.length === 0) return 0;
  const headers = headersToKeep(delivery.headers);
  return context.database.orm.transaction(async (tx) => {
    let count = 0;
    for (const { platform, appId } of kept) {
      if (await storeDelivery(tx, { platform, appId, headers, body: delivery.body })) count += 1;
    }
    return count;
  });
}

/** The answer that proves to a network that the address is ours; null where it is no question of one of them. */
export function answerChallenge(
  context: DeliveryContext,
  platforms: readonly PlatformId[],
  query: Readonly<Record<string, string | undefined>>,
  verifyToken: string,
) {
  for (const { connector } of applicationsFor(context, platforms)) {
    const answer = connector.inbox?.webhooks?.answerChallenge(query, verifyToken);
    if (answer) return answer;
  }
  return null;
}
