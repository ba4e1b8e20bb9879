import { AppError } from '@ruche/contracts/api';
import { type AnswerInput, answerLength, type InboxAttachment } from '@ruche/contracts/inbox';
import type { ConversationRead } from '@ruche/database/inbox';
import type { MediaRow } from '@ruche/database/media';
import { abilitiesOf } from '#domain/inbox/abilities.ts';
import { refuseField, windowOf } from '#features/inbox/policy.ts';
import { answers as refusals } from '#features/inbox/refusals.ts';
import type { Showing } from '#features/inbox/schema.ts';

/** Refuses what the network would not take, with why and until when it was possible. */
export function requireAnswerable(conversation: ConversationRead, showing: Showing): void {
  const window = windowOf(conversation, showing, new Date());
  if (window.isOpen) return;
  throw new AppError('answer_refused', window.reason ?? '', { details: { window } });
}

export function requireFitting(
  conversation: ConversationRead,
  showing: Showing,
  { text, isPrivate }: Pick<AnswerInput, 'text' | 'isPrivate'>,
): void {
  const network = showing.profiles[conversation.platform].name;
  const abilities = abilitiesOf(conversation, showing, conversation.kind);
  if (isPrivate && !abilities.canReplyPrivately) {
    throw new AppError('answer_refused', refusals.noPrivateReply(network));
  }
  const { maxLength, counts } = (isPrivate && abilitiesOf(conversation, showing, 'message')) || abilities;
  if (answerLength(text, counts) > maxLength) throw refuseField('text', refusals.tooLong(network, maxLength));
}

const attachmentKinds: Partial<Record<MediaRow['kind'], InboxAttachment['kind']>> = { image: 'image', video: 'video' };

function problemOf(file: MediaRow | undefined, { client }: ConversationRead): string | null {
  if (!file || file.deletedAt !== null) return refusals.fileNotFound;
  const { fileName, status, clientId } = file;
  if (status === 'processing') return refusals.fileNotReady(fileName);
  if (status === 'refused') return refusals.fileRefused(fileName);
  return clientId === null || clientId === client.id ? null : refusals.fileOfOther(fileName);
}

/** The files that go with an answer, as it shows them; refuses those that the network does not take. */
export function requireAttachable(
  conversation: ConversationRead,
  showing: Showing,
  mediaIds: string[],
  files: MediaRow[],
): InboxAttachment[] {
  const network = showing.profiles[conversation.platform].name;
  const { mostAttachments, attachmentTypes } = abilitiesOf(conversation, showing, conversation.kind);
  if (mediaIds.length > mostAttachments) {
    const reason =
      mostAttachments === 0 ? refusals.noAttachments(network) : refusals.tooManyAttachments(network, mostAttachments);
    throw refuseField('mediaIds', reason);
  }
  const known = new Map(files.map((file) => [file.id, file]));
  return mediaIds.map((id) => {
    const file = known.get(id);
    const problem = problemOf(file, conversation);
    if (!file || problem !== null) throw refuseField('mediaIds', problem ?? refusals.fileNotFound);
    if (!attachmentTypes.includes(file.mime)) {
      throw refuseField('mediaIds', refusals.wrongFileType(network, file.fileName));
    }
    return { kind: attachmentKinds[file.kind] ?? 'file', url: null, name: file.fileName };
  });
}
