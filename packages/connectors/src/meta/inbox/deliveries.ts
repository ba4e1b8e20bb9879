import type { Delivery, DeliveryReading, InboxNotice, InboxWebhooks } from '#src/inbox/inbox.ts';
import { readJson } from '#src/json.ts';
import { readPushedMessage } from './messages.ts';
import type { TellPerson } from './people.ts';
import { answerChallenge, isSigned } from './signature.ts';
import { type DeliveryEntry, DeliverySchema } from './wire.ts';

export type ChangeReader = (
  change: DeliveryEntry['changes'][number],
  entry: Pick<DeliveryEntry, 'id' | 'time'>,
) => InboxNotice[];

type Reading = {
  secret: string;
  /** Pages or Instagram: an application that serves both is asked by each for its own. */
  object: 'page' | 'instagram';
  readChange: ChangeReader;
  tellPerson: TellPerson;
};

/** Objects that say nothing of what people write; their deliveries are taken and left. */
const otherObjects = new Set(['permissions', 'user', 'application']);

function readEntry(reading: Reading, { id, time, changes, messaging }: DeliveryEntry): InboxNotice[] {
  return [
    ...changes.flatMap((change) => reading.readChange(change, { id, time })),
    ...messaging.flatMap((message) => readPushedMessage(message, { accountId: id, tellPerson: reading.tellPerson })),
  ];
}

function readDelivery(reading: Reading, delivery: Delivery): DeliveryReading {
  if (!isSigned(delivery, reading.secret)) return { kind: 'forged' };
  const parsed = DeliverySchema.safeParse(readJson(Buffer.from(delivery.body).toString()));
  if (!parsed.success) return { kind: 'malformed', reason: 'It is no delivery of Meta.' };
  const { object, entry } = parsed.data;
  if (object !== reading.object)
    return otherObjects.has(object) ? { kind: 'notices', notices: [] } : { kind: 'forged' };
  return { kind: 'notices', notices: entry.flatMap((one) => readEntry(reading, one)) };
}

export function createWebhooks(reading: Reading): InboxWebhooks {
  return { answerChallenge, readDelivery: (delivery) => readDelivery(reading, delivery) };
}
