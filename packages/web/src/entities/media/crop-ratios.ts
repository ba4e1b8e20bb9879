/** The shapes that networks show pictures in, by the places that want them. */
export const cropRatios = [
  { id: 'free', label: 'Free', places: 'Any shape', ratio: null },
  { id: '1:1', label: '1:1', places: 'Instagram, Facebook and LinkedIn squares', ratio: 1 },
  { id: '4:5', label: '4:5', places: 'Instagram and Facebook portraits', ratio: 4 / 5 },
  { id: '1.91:1', label: '1.91:1', places: 'Instagram, Facebook and LinkedIn landscapes', ratio: 1.91 },
  { id: '16:9', label: '16:9', places: 'X and LinkedIn wide pictures', ratio: 16 / 9 },
  { id: '9:16', label: '9:16', places: 'Stories, Reels and TikTok', ratio: 9 / 16 },
] as const;

export type CropRatioId = (typeof cropRatios)[number]['id'];
