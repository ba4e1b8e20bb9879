import type { PlatformFace } from '#platforms/platform-face.ts';
import { face as words } from '#platforms/words/facebook.ts';

export const facebook: PlatformFace = {
  id: 'facebook',
  buttonClass: 'bg-[#1666d6] text-[#fff] hover:bg-[#1259bd]',
  advice: words.advice,
};
