import type { PlatformFace } from '#platforms/platform-face.ts';

export const facebook: PlatformFace = {
  id: 'facebook',
  buttonClass: 'bg-[#1666d6] text-[#fff] hover:bg-[#1259bd]',
  advice: 'Sign in as somebody who manages the Page. You then choose which Pages to connect.',
};
