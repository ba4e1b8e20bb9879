import { cropRatios as words } from '#entities/media/words.ts';
/** The shapes that networks show pictures in, by the places that want them. */
export const cropRatios = [
  { id: 'free', label: words.free, places: words.freeHint, ratio: null },
  { id: '1:1', label: '1:1', places: words.square, ratio: 1 },
  { id: '4:5', label: '4:5', places: words.portrait, ratio: 4 / 5 },
  { id: '1.91:1', label: '1.91:1', places: words.landscape, ratio: 1.91 },
  { id: '16:9', label: '16:9', places: words.wide, ratio: 16 / 9 },
  { id: '9:16', label: '9:16', places: words.vertical, ratio: 9 / 16 },
] as const;

export type CropRatioId = (typeof cropRatios)[number]['id'];
