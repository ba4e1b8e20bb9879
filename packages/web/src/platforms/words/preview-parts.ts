export const carousel = {
  previous: (noun: string) => `Previous ${noun}`,
  next: (noun: string) => `Next ${noun}`,
  of: (index: number, count: number) => `${index} of ${count}`,
} as const;

export const mediaTile = {
  image: 'Image',
  video: 'Video',
  document: 'Document',
  duration: 'Duration',
  gif: 'GIF',
} as const;

export const previewFrame = {
  label: (what: string, device: string) => `Preview of the ${what}, ${device}`,
} as const;

export const richText = {
  seeMore: 'See more',
} as const;
