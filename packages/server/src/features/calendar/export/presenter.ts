import { networkName, PlatformIdSchema } from '@ruche/contracts/accounts';
import type { ExportedPost } from '@ruche/database/calendar';

/** The first columns are those that an import knows by these names. */
export const exportHeadings = [
  'Date',
  'Time',
  'Client',
  'Networks',
  'Text',
  'First comment',
  'Tags',
  'Media',
  'Status',
  'Time zone',
  'Time (UTC)',
  'Links',
  'Post',
];

const nameOf = (platform: string) => networkName(PlatformIdSchema.parse(platform));

export function presentCells(post: ExportedPost): string[] {
  return [
    post.date,
    post.time,
    post.clientName,
    post.platforms.map(nameOf).join(', '),
    post.content,
    post.firstComment,
    post.tags.join(', '),
    post.fileNames.join(' | '),
    post.status.replaceAll('_', ' '),
    post.timeZone,
    post.instant,
    post.permalinks.join(' '),
    post.id,
  ];
}
