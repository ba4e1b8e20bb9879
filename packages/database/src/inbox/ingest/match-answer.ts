import { minuteMs } from '@ruche/contracts/time';
import type { IngestedItem } from './events.ts';
import type { KnownMessage, WaitingAnswer } from './known.ts';
import { type Places, placeOf } from './place.ts';

/** Clocks of networks differ from ours. */
const skewMs = 10 * minuteMs;

/** Networks trim, and join spaces. */
const plain = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

type Surroundings = { parents: ReadonlyMap<string, KnownMessage>; places: Places };

/**
 * The answer from here that the network tells of before its call has returned, or whose response was lost: said in the
 * same conversation with the same words, after it was about to be sent. Each is matched once.
 */
export function matchAnswer(
  waiting: WaitingAnswer[],
  item: IngestedItem,
  { parents, places }: Surroundings,
): WaitingAnswer | null {
  const ofParent = item.parentRemoteId === null ? undefined : parents.get(item.parentRemoteId)?.conversationId;
  const conversationId =
    item.kind === 'message' ? places.find(placeOf(item)) : (ofParent ?? places.find(placeOf(item)));
  const personRemoteId = item.recipient?.remoteId ?? null;
  const index = waiting.findIndex((answer) => {
    const isHere = answer.isPrivate
      ? item.kind === 'message' && personRemoteId !== null && answer.personRemoteId === personRemoteId
      : answer.conversationId === conversationId;
    return (
      isHere && plain(answer.text) === plain(item.text) && item.sentAt.getTime() > answer.armedAt.getTime() - skewMs
    );
  });
  return index === -1 ? null : (waiting.splice(index, 1)[0] ?? null);
}
