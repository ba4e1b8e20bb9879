import { cropRatios as words } from '#entities/media/words.ts';
/** The shapes that networks show pictures in, by the places that want them. */
export const cropRatios = [
  { id: 'free', label: words.label, places: words.anyShape, ratio: null },
  { id: '1:1', label: '1:1', places: words.instagramFacebookLinkedinSquares, ratio: 1 },
  { id: '4:5', label: '4:5', places: words.instagramFacebookPortraits, ratio: 4 / 5 },
  { id: '1.91:1', label: '1.91:1', places: words.instagramFacebookLinkedinLandscapes, ratio: 1.91 },
  { id: '16:9', label: '16:9', places: words.xLinkedinWidePictures, ratio: 16 / 9 },
  { id: '9:16', label: '9:16', places: words.storiesReelsTiktok, ratio: 9 / 16 },
] as const;

export type CropRatioId = (typeof cropRatios)[number]['id'];
