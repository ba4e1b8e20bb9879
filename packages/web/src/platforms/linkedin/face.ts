import type { PlatformFace } from '#platforms/platform-face.ts';
import { face as texts } from '#platforms/words/linkedin.ts';

export const linkedin: PlatformFace = {
  id: 'linkedin',
  buttonClass: 'bg-[#0a5fb5] text-[#fff] hover:bg-[#084f97]',
  advice: texts.advice,
  kindNames: { profile: texts.profileKind, organization: texts.pageKind },
  ways: [
    {
      kind: 'profile',
      label: texts.profileLabel,
      advice: texts.profileAdvice,
      connect: texts.connectProfile,
      reconnect: texts.reconnectProfile,
      question: texts.profileQuestion,
      place: texts.place,
    },
    {
      kind: 'organization',
      label: texts.pageLabel,
      advice: texts.pageAdvice,
      connect: texts.connectPages,
      reconnect: texts.reconnectPages,
      question: texts.pageQuestion,
      place: texts.place,
    },
  ],
};
