import type { PlatformFace } from '#platforms/platform-face.ts';

export const tiktok: PlatformFace = {
  id: 'tiktok',
  buttonClass: 'border border-edge bg-[#121212] text-[#fff] hover:bg-[#2a2a2a]',
  advice: 'Sign in to TikTok with the very account that is to publish.',
};
