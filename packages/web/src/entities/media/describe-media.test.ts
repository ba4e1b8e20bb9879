import { describe, expect, it } from 'vitest';
import { describeBytes, describeDuration, describeMedia } from './describe-media.ts';

describe('sizes and durations', () => {
  it.each([
    [0, '0 bytes'],
    [1023, '1023 bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [40 * 1024 ** 2, '40 MB'],
    [150.4 * 1024 ** 2, '150 MB'],
    [4096 * 1024 ** 2, '4 GB'],
    [5000 * 1024 ** 3, '5000 GB'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(describeBytes(bytes)).toBe(text);
  });

  it.each([
    [0, '0:00'],
    [999, '0:01'],
    [65_000, '1:05'],
    [3_729_000, '1:02:09'],
  ])('%d ms are %s', (ms, text) => {
    expect(describeDuration(ms)).toBe(text);
  });
});

describe('a media in words', () => {
  const plain = {
    fileName: 'a.jpg',
    kind: 'image',
    altText: '',
    status: 'ready',
    durationMs: null,
    pages: null,
  } as const;

  it.each([
    [plain, 'a.jpg, image'],
    [{ ...plain, altText: 'A tree' }, 'a.jpg, image, A tree'],
    [{ ...plain, kind: 'video', durationMs: 65_000 } as const, 'a.jpg, video, 1:05'],
    [{ ...plain, kind: 'document', pages: 12 } as const, 'a.jpg, PDF · 12'],
    [{ ...plain, kind: 'gif', status: 'processing' } as const, 'a.jpg, GIF, processing'],
    [{ ...plain, status: 'refused' } as const, 'a.jpg, image, not usable'],
  ])('%j', (media, words) => {
    expect(describeMedia(media)).toBe(words);
  });
});
