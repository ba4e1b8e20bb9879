import { listArchivedMedia, type MediaRow } from '@ruche/database/media';
import type { WorkspaceSection } from './section.ts';

const pageSize = 200;

function present(row: MediaRow) {
  const { workspaceId: _workspace, storageKey: _file, posterKey: _poster, attempts: _attempts, ...media } = row;
  return media;
}

export const mediaSection: WorkspaceSection = {
  file: 'media.json',
  about:
    'What is in its media library: names, alternative texts, tags and sizes. The files themselves can be downloaded there.',
  async *rows({ tx }) {
    const next = (after?: MediaRow) => listArchivedMedia(tx, { after, limit: pageSize });
    for (let page = await next(); page.length > 0; page = await next(page.at(-1))) yield* page.map(present);
  },
};
