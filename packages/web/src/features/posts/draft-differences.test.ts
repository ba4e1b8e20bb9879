import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { draftDifferences } from './draft-differences.ts';

test('says field by field what differs', () => {
  const before = emptyDraft({ content: 'Fresh bread', perPlatform: { twitter: { content: 'Bread' } } });
  const after = emptyDraft({
    content: 'Fresh bread today',
    tags: ['food'],
    scheduledAt: '2031-05-04T09:30',
    mediaIds: ['8d4f1c94-6f0b-4f0e-9f0c-3f6c1b1f0a11'],
    perPlatform: { tiktok: { mediaIds: [] } },
  });
  expect(draftDifferences(before, after)).toEqual([
    { field: 'Text', before: 'Fresh bread', after: 'Fresh bread today' },
    { field: 'Text on X (Twitter)', before: 'Bread', after: '' },
    { field: 'Files', before: '', after: '1 file' },
    { field: 'Tags', before: '', after: 'food' },
    { field: 'Files on TikTok', before: '', after: 'None' },
    { field: 'Time', before: 'No date', after: '2031-05-04 09:30' },
  ]);
  expect(draftDifferences(after, after)).toEqual([]);
});
