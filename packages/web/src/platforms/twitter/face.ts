import type { PlatformFace } from '#platforms/platform-face.ts';

export const twitter: PlatformFace = {
  id: 'twitter',
  buttonClass: 'border border-edge bg-[#17181a] text-[#fff] hover:bg-[#2b2d31]',
  advice: 'Sign in to X with the very account that is to publish.',
};
