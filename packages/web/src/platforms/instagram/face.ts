import type { PlatformFace } from '#platforms/platform-face.ts';
import { face as texts } from '#platforms/words/instagram.ts';

const advice = texts.accountMustProfessionalOne;

export const instagram: PlatformFace = {
  id: 'instagram',
  buttonClass: 'bg-[#c22f7a] text-[#fff] hover:bg-[#a82769]',
  advice,
  ways: [
    {
      method: 'facebook_login',
      label: texts.facebookAccountLinkedPage,
      advice,
      words: 'with Facebook',
      question: texts.accountLinkedFacebookPage,
      place: texts.facebook,
      note: texts.facebookThroughItsPage,
    },
    {
      method: 'instagram_login',
      label: texts.instagramNoPageNeeded,
      advice: texts.accountMustProfessionalOne2,
      words: 'with Instagram',
      question: texts.instagramWithoutFacebookPage,
      place: texts.instagram,
      note: texts.instagramWithoutPage,
    },
  ],
};
