import type { PostImportField } from '@ruche/contracts/posts';

export const fieldNames: Record<PostImportField, string> = {
  date: 'Date',
  time: 'Time',
  client: 'Client',
  networks: 'Networks',
  text: 'Text',
  firstComment: 'First comment',
  tags: 'Tags',
  media: 'Media',
};

export const postCount = (count: number) => (count === 1 ? '1 post' : `${count.toLocaleString('en')} posts`);
export const rowCount = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`);
