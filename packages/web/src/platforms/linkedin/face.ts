import type { PlatformFace } from '#platforms/platform-face.ts';
import { face as texts } from '#platforms/words/linkedin.ts';

export const linkedin: PlatformFace = {
  id: 'linkedin',
  buttonClass: 'bg-[#0a5fb5] text-[#fff] hover:bg-[#084f97]',
  advice: texts.connectPersonOrOrganisations,
  kindNames: { profile: texts.profile, organization: texts.companyPage },
  ways: [
    {
      kind: 'profile',
      label: texts.profile2,
      advice: texts.signLinkedinAsPerson,
      words: 'a profile',
      question: texts.profileLinkedin,
      place: 'LinkedIn',
    },
    {
      kind: 'organization',
      label: texts.companyPages,
      advice: texts.signLinkedinAsSomebody,
      words: 'company pages',
      question: texts.companyPageLinkedin,
      place: 'LinkedIn',
    },
  ],
};
