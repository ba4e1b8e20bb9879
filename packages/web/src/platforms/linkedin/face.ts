import type { PlatformFace } from '#platforms/platform-face.ts';

export const linkedin: PlatformFace = {
  id: 'linkedin',
  buttonClass: 'bg-[#0a5fb5] text-[#fff] hover:bg-[#084f97]',
  advice: 'Connect a person, or the organisations whose page you administer.',
};
