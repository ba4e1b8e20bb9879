import { type ArchivedPost, listArchivedPosts } from '@ruche/database/posts';
import type { WorkspaceSection } from './section.ts';

const pageSize = 200;

function present({ workspaceId: _workspaceId, publications, media, ...post }: ArchivedPost) {
  return {
    ...post,
    media: media.map(({ mediaId, platform }) => ({ mediaId, platform })),
    publications: publications.map(
      ({ workspaceId: _ofPublication, postId: _postId, progress: _progress, attemptId: _attemptId, ...publication }) =>
        publication,
    ),
  };
}

export const postsSection: WorkspaceSection = {
  file: 'posts.json',
  about: 'Its posts and drafts, with their status on each account, including recently deleted ones.',
  async *rows({ tx }) {
    const next = (after?: ArchivedPost) => listArchivedPosts(tx, { after, limit: pageSize });
    for (let page = await next(); page.length > 0; page = await next(page.at(-1))) yield* page.map(present);
  },
};
