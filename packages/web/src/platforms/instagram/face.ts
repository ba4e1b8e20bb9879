import type { PlatformFace } from '#platforms/platform-face.ts';

export const instagram: PlatformFace = {
  id: 'instagram',
  buttonClass: 'bg-[#c22f7a] text-[#fff] hover:bg-[#a82769]',
  advice: 'The account must be a professional one, linked to a Facebook Page that you manage.',
};
