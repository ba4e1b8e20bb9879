import type { PostImportField } from '@ruche/contracts/posts';
import { labels as words } from '#features/imports/words.ts';

export const fieldNames: Record<PostImportField, string> = {
  date: words.date,
  time: words.time,
  client: words.client,
  networks: words.networks,
  text: words.text,
  firstComment: words.firstComment,
  tags: words.tags,
  media: words.media,
};

export const postCount = (count: number) => (count === 1 ? '1 post' : `${count.toLocaleString('en')} posts`);
export const rowCount = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`);
