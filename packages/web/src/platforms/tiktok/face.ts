import type { PlatformFace } from '#platforms/platform-face.ts';
import { face as words } from '#platforms/words/tiktok.ts';

export const tiktok: PlatformFace = {
  id: 'tiktok',
  buttonClass: 'border border-edge bg-[#121212] text-[#fff] hover:bg-[#2a2a2a]',
  advice: words.advice,
};
