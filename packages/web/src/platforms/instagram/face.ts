import type { PlatformFace } from '#platforms/platform-face.ts';
import { face as texts } from '#platforms/words/instagram.ts';

const advice = texts.adviceWithPage;

export const instagram: PlatformFace = {
  id: 'instagram',
  buttonClass: 'bg-[#c22f7a] text-[#fff] hover:bg-[#a82769]',
  advice,
  ways: [
    {
      method: 'facebook_login',
      label: texts.labelWithPage,
      advice,
      connect: texts.connectWithPage,
      reconnect: texts.reconnectWithPage,
      question: texts.questionWithPage,
      place: texts.placeWithPage,
      note: texts.noteWithPage,
    },
    {
      method: 'instagram_login',
      label: texts.labelWithoutPage,
      advice: texts.adviceWithoutPage,
      connect: texts.connectWithoutPage,
      reconnect: texts.reconnectWithoutPage,
      question: texts.questionWithoutPage,
      place: texts.placeWithoutPage,
      note: texts.noteWithoutPage,
    },
  ],
};
