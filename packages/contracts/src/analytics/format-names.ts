import type { PostFormat } from './metrics.ts';

// Apart from the schemas: pages that check nothing load no zod for it.

export const postFormatNames: Record<PostFormat, string> = {
  text: 'Text',
  link: 'Link',
  photo: 'Image',
  carousel: 'Carousel',
  video: 'Video',
  reel: 'Reel',
  story: 'Story',
  document: 'Document',
  thread: 'Thread',
};
