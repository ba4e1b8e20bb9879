import type { PlatformFace } from '#platforms/platform-face.ts';
import { face as words } from '#platforms/words/twitter.ts';

export const twitter: PlatformFace = {
  id: 'twitter',
  buttonClass: 'border border-edge bg-[#17181a] text-[#fff] hover:bg-[#2b2d31]',
  advice: words.advice,
};
