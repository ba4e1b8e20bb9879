import type { PlatformFace } from '#platforms/platform-face.ts';

export const linkedin: PlatformFace = {
  id: 'linkedin',
  buttonClass: 'bg-[#0a5fb5] text-[#fff] hover:bg-[#084f97]',
  advice: 'Connect a person, or the organisations whose page you administer.',
  kindNames: { profile: 'Profile', organization: 'Company page' },
  ways: [
    {
      kind: 'profile',
      label: 'A profile',
      advice: 'Sign in to LinkedIn as the person whose profile it is.',
      words: 'a profile',
      question: 'A profile on LinkedIn?',
      place: 'LinkedIn',
    },
    {
      kind: 'organization',
      label: 'Company pages',
      advice: 'Sign in to LinkedIn as somebody who manages the company page. You then choose which pages to connect.',
      words: 'company pages',
      question: 'A company page on LinkedIn?',
      place: 'LinkedIn',
    },
  ],
};
