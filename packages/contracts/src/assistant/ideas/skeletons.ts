import type { IdeaSource } from '#src/assistant/ideas/ideas.ts';
import type { TextLanguage } from '#src/assistant/voice/voice-settings.ts';

// Plain lines to write a post from, in the language of the client's readers: how it begins, what it tells, what it asks for.

type Lines = readonly [hook: string, fact: string, call: string];
type About = { source: IdeaSource; about: string; isSolemn?: boolean };

const labels: Record<TextLanguage, Lines> = {
  fr: ['Accroche : ', 'Fait : ', 'Appel : '],
  en: ['Hook: ', 'Fact: ', 'Call: '],
};

const lines: Record<TextLanguage, Record<IdeaSource | 'solemn', (about: string) => Lines>> = {
  fr: {
    worked: (about) => [
      `une suite à « ${about} »`,
      'ce qui a changé depuis, ou les coulisses',
      'une question simple sur le même sujet',
    ],
    asked: (about) => [
      `la question que l’on vous pose : ${about}`,
      'la réponse en une phrase, avec un détail concret',
      'où se renseigner, ou comment poser sa propre question',
    ],
    missing: (about) => [`du nouveau : ${about}`, 'un détail que vos abonnés ne connaissent pas', 'un avis à donner'],
    coming: (about) => [
      `${about}, c’est bientôt`,
      'ce que vous préparez pour l’occasion',
      'venir, réserver ou partager',
    ],
    rising: (about) => [
      `on en parle en ce moment : ${about}`,
      'ce que vous en savez, ou ce que vous proposez',
      'raconter sa propre expérience',
    ],
    evergreen: (about) => [
      `à redécouvrir : « ${about} »`,
      'ce qui reste vrai aujourd’hui, mis à jour',
      'enregistrer ou partager',
    ],
    solemn: (about) => [
      `${about} : pourquoi cette journée compte`,
      'un engagement concret, sans vendre',
      'une association à soutenir',
    ],
  },
  en: {
    worked: (about) => [
      `a follow-up to “${about}”`,
      'what changed since, or what happened behind the scenes',
      'an easy question on the same subject',
    ],
    asked: (about) => [
      `the question people ask you: ${about}`,
      'the answer in one sentence, with a concrete detail',
      'where to find out more, or how to ask',
    ],
    missing: (about) => [`something new: ${about}`, 'a detail your followers don’t know', 'ask for an opinion'],
    coming: (about) => [`${about} is coming up`, 'what you’re preparing for it', 'visit, book, or share'],
    rising: (about) => [
      `people are talking about it: ${about}`,
      'what you know about it, or what you offer',
      'ask for their own experience',
    ],
    evergreen: (about) => [
      `worth another look: “${about}”`,
      'what still holds, brought up to date',
      'save or share it',
    ],
    solemn: (about) => [
      `${about}: why this day matters`,
      'something you do about it, without selling',
      'a charity to support',
    ],
  },
};

export function skeletonOf(language: TextLanguage, { source, about, isSolemn }: About): string {
  const parts = lines[language][isSolemn ? 'solemn' : source](about);
  return parts.map((part, place) => `${labels[language][place]}${part}`).join('\n');
}
