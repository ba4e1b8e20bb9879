import { PlatformOptionsSchema } from '@ruche/contracts/posts';
import type { PublishingSpecifics } from '#src/conformance/publishing.ts';

const optionsFor = (instagram: { format: 'post' | 'reel' | 'story'; shareToFeed?: boolean }) =>
  PlatformOptionsSchema.parse({ instagram });

const carousel = {
  name: 'a carousel of photos and a video',
  content: { text: 'Three of a kind', firstComment: '#bread #butter' },
  media: ['square.jpg', 'wide.jpg', 'tall.mp4'],
  readers: [{ text: 'Three of a kind', media: 3 }],
} as const;

/** What people compose for Instagram, by whichever way it is reached. */
export const instagramSamples: Omit<PublishingSpecifics, 'canRemove'> = {
  samples: [
    {
      name: 'a photo',
      content: { text: 'Bonjour, café ☕️' },
      media: ['square.jpg'],
      readers: [{ text: 'Bonjour, café ☕️', media: 1 }],
    },
    {
      name: 'a video',
      content: { text: 'Moving' },
      media: ['wide.mp4'],
      readers: [{ text: 'Moving', media: 1 }],
    },
    {
      name: 'a reel',
      content: { text: 'Upright', options: optionsFor({ format: 'reel', shareToFeed: false }) },
      media: ['tall.mp4'],
      readers: [{ text: 'Upright', media: 1 }],
    },
    {
      name: 'a story of a photo',
      content: { text: 'Nobody sees this', options: optionsFor({ format: 'story' }) },
      media: ['tall.jpg'],
      readers: [{ text: null, media: 1 }],
    },
    {
      name: 'a story of a video',
      content: { options: optionsFor({ format: 'story' }) },
      media: ['tall.mp4'],
      readers: [{ text: null, media: 1 }],
    },
    carousel,
  ],
  withUpload: carousel,
  canEdit: false,
};
