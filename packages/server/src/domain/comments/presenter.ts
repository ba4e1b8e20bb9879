import type { PageComment } from '@ruche/contracts/client-page';
import type { CommentAuthor, CommentFile, CommentThread, PostComment } from '@ruche/contracts/comments';
import type { CommentFileRow, ListedComment } from '@ruche/database/comments';
import type { MediaAddresses } from '@ruche/storage';

/** What comments are shown with: their files, by comment, and where those are read. */
export type Showing = { addresses: MediaAddresses; files: Map<string, CommentFileRow[]> };

export function presentFile(file: CommentFileRow, addresses: MediaAddresses): CommentFile {
  const { id, fileName, workspaceId } = file;
  if (file.mime === null || file.bytes === null) throw new Error('This file has not arrived.');
  const url = addresses.signCommentFile({ workspaceId, fileId: id });
  return { id, fileName, mime: file.mime, bytes: file.bytes, url };
}

const filesOf = ({ id }: ListedComment, { addresses, files }: Showing) =>
  (files.get(id) ?? []).map((file) => presentFile(file, addresses));

function presentAuthor({ userId, userName, isKey, contactId, contactName }: ListedComment): CommentAuthor {
  if (contactName !== null) return { kind: 'contact', id: contactId, name: contactName };
  return { kind: isKey ? 'api_key' : 'member', id: userId, name: userName || null };
}

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

function presentComment(row: ListedComment, showing: Showing): PostComment {
  const { id, postId, side, parentId, text, mentions, mentionedContacts, pin, requestId } = row;
  return {
    id,
    postId,
    side,
    parentId,
    author: presentAuthor(row),
    text,
    mentions,
    mentionedContacts,
    pin,
    files: filesOf(row, showing),
    requestId,
    createdAt: row.createdAt.toISOString(),
    editedAt: iso(row.editedAt),
    deletedAt: iso(row.deletedAt),
  };
}

type Answered = { replies: ListedComment[]; resolverName: string | null };

export function presentThread(
  row: ListedComment,
  { replies, resolverName }: Answered,
  showing: Showing,
): CommentThread {
  return {
    ...presentComment(row, showing),
    resolvedAt: iso(row.resolvedAt),
    resolvedBy: row.resolvedAt && { id: row.resolvedBy, name: row.resolvedByContact ?? resolverName },
    replies: replies.map((reply) => presentComment(reply, showing)),
  };
}

type ClientShowing = Showing & { readerId: string; agencyName: string; resolverName: string | null };

/** As that contact sees it: no ids of members, and nothing but what is on the client side. */
export function presentForClient(row: ListedComment, showing: ClientShowing): PageComment {
  const { id, parentId, text, pin, contactId, contactName, userName, deletedAt, resolvedAt } = row;
  const { readerId, agencyName, resolverName } = showing;
  const author =
    contactName === null
      ? { kind: 'agency' as const, name: userName || agencyName, isYou: false }
      : { kind: 'client' as const, name: contactName, isYou: contactId === readerId };
  return {
    id,
    parentId,
    author,
    text,
    pin,
    files: filesOf(row, showing),
    createdAt: row.createdAt.toISOString(),
    editedAt: iso(row.editedAt),
    isDeleted: deletedAt !== null,
    resolvedAt: iso(resolvedAt),
    resolvedBy: resolvedAt && (row.resolvedByContact ?? (resolverName || agencyName)),
  };
}
