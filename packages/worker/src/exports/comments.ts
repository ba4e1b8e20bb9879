import { nameForDownload } from '@ruche/contracts/media';
import type { WorkspaceTx } from '@ruche/database';
import {
  type CommentFileRow,
  listArchivedCommentFiles,
  listArchivedComments,
  type PostCommentRow,
} from '@ruche/database/comments';
import { NotStoredError } from '@ruche/storage';
import type { WorkspaceSection } from './section.ts';

const pageSize = 200;
const folder = 'comment-files/';

const nameOfFile = ({ id, fileName, mime }: CommentFileRow) => {
  const name = nameForDownload({ fileName, mime: mime ?? '' });
  const at = name.lastIndexOf('.');
  return `${id}-${name.slice(0, Math.min(at, 60)).toWellFormed()}${name.slice(at)}`;
};

async function* listFiles(tx: WorkspaceTx): AsyncGenerator<CommentFileRow> {
  const next = (after?: CommentFileRow) => listArchivedCommentFiles(tx, { after, limit: pageSize });
  for (let page = await next(); page.length > 0; page = await next(page.at(-1))) yield* page;
}

const present = ({ workspaceId: _workspace, clientKey: _key, ...comment }: PostCommentRow) => comment;

export const commentsSection: WorkspaceSection = {
  file: 'post-comments.json',
  about: 'Comments on its posts, those of the team and those that clients see and write.',
  async *rows({ tx }) {
    const next = (after?: PostCommentRow) => listArchivedComments(tx, { after, limit: pageSize });
    for (let page = await next(); page.length > 0; page = await next(page.at(-1))) yield* page.map(present);
  },
};

export const commentFileListSection: WorkspaceSection = {
  file: 'post-comment-files.json',
  about: 'Files of those comments: their names, and where each is in this archive.',
  async *rows({ tx }) {
    for await (const row of listFiles(tx)) {
      const { id, commentId, fileName, mime, bytes, createdAt } = row;
      yield { id, commentId, fileName, mime, bytes, createdAt, file: `${folder}${nameOfFile(row)}` };
    }
  },
};

export const commentFilesSection: WorkspaceSection = {
  file: folder,
  about: 'The files of comments themselves.',
  async *files({ tx, store }) {
    for await (const row of listFiles(tx)) {
      try {
        const content = await store.get(row.storageKey);
        try {
          yield { name: nameOfFile(row), content };
        } finally {
          content.destroy();
        }
      } catch (error) {
        // Deleted since the archive was begun.
        if (!(error instanceof NotStoredError)) throw error;
      }
    }
  },
};
