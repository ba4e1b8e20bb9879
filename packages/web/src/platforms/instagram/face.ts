import type { PlatformFace } from '#platforms/platform-face.ts';

const advice = 'The account must be a professional one, linked to a Facebook Page that you manage.';

export const instagram: PlatformFace = {
  id: 'instagram',
  buttonClass: 'bg-[#c22f7a] text-[#fff] hover:bg-[#a82769]',
  advice,
  ways: [
    {
      method: 'facebook_login',
      label: 'With Facebook (account linked to a Page)',
      advice,
      words: 'with Facebook',
      question: 'Is the account linked to a Facebook Page?',
      place: 'Facebook',
      note: 'Facebook, through its Page',
    },
    {
      method: 'instagram_login',
      label: 'With Instagram (no Page needed)',
      advice: 'The account must be a professional one. No Facebook Page is needed.',
      words: 'with Instagram',
      question: 'Instagram without a Facebook Page?',
      place: 'Instagram',
      note: 'Instagram, without a Page',
    },
  ],
};
