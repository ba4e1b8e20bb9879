import type { PageDecisionResultKind } from '@ruche/contracts/client-page';
import type { ReportLanguage } from '@ruche/contracts/reports';

// What the people of a client are told of their posts, in the language of their page.

const list = (language: ReportLanguage, names: readonly string[]) =>
  new Intl.ListFormat(language, { style: 'long', type: 'conjunction' }).format(names);

const en = {
  waiting: 'Waiting for you',
  waitingFor: (names: readonly string[]) =>
    names.length === 0 ? 'Waiting for an answer' : `Waiting for ${list('en', names)}`,
  answered: 'You’ve answered. Others still have to.',
  reworked: 'The agency is working on it',
  changesAsked: (name: string | null) => (name === null ? 'A change was asked for' : `${name} asked for a change`),
  declined: (name: string | null) => (name === null ? 'Declined' : `${name} declined it`),
  passed: 'No one answered in time, so it doesn’t go out',
  approved: (name: string | null) => (name === null ? 'Approved' : `${name} approved it`),
  letOut: 'Goes out because no one answered',
  scheduled: 'Scheduled',
  published: 'Published',
  silence: {
    wait: 'It doesn’t go out until you approve it.',
    goesOut: (at: string) => `Without an answer by ${at}, it goes out.`,
    doesNotGoOut: (at: string) => `Without an answer by ${at}, it doesn’t go out.`,
  },
  results: {
    recorded: 'Thanks. The agency knows.',
    already: 'Your answer was already recorded.',
    changed: 'This post has changed since you saw it. Have another look.',
    decided: 'Someone else already answered.',
    passed: 'The time to answer is over.',
    not_yours: 'You aren’t asked about this post anymore.',
  } satisfies Record<PageDecisionResultKind, string>,
  yes: 'Yes',
  no: 'No',
  none: 'None',
  options: {
    format: 'Format',
    shareToFeed: 'Also on the profile grid',
    replies: 'Who can reply',
    visibility: 'Who can see it',
    documentTitle: 'Document title',
    privacyLevel: 'Who can see it',
    allowComment: 'Comments allowed',
    allowDuet: 'Duets allowed',
    allowStitch: 'Stitches allowed',
    isDisclosed: 'Marked as advertising',
    isOwnBrand: 'Promotes your own brand',
    isBrandedContent: 'Promotes another brand',
    isAiGenerated: 'Marked as made with AI',
  } as Record<string, string>,
  values: {
    post: 'Post',
    reel: 'Reel',
    story: 'Story',
    everyone: 'Everyone',
    following: 'People you follow',
    mentionedUsers: 'Only people you mention',
    subscribers: 'Subscribers',
    verified: 'Verified accounts',
    PUBLIC: 'Everyone',
    CONNECTIONS: 'Connections',
    PUBLIC_TO_EVERYONE: 'Everyone',
    MUTUAL_FOLLOW_FRIENDS: 'Friends',
    FOLLOWER_OF_CREATOR: 'Followers',
    SELF_ONLY: 'Only you',
  } as Record<string, string>,
};

export type PagePostWords = typeof en;

const fr: PagePostWords = {
  waiting: 'En attente de votre réponse',
  waitingFor: (names) =>
    names.length === 0 ? 'En attente d’une réponse' : `En attente de la réponse de ${list('fr', names)}`,
  answered: 'Vous avez répondu. D’autres doivent encore le faire.',
  reworked: 'L’agence y travaille',
  changesAsked: (name) => (name === null ? 'Une modification a été demandée' : `${name} a demandé une modification`),
  declined: (name) => (name === null ? 'Refusée' : `${name} l’a refusée`),
  passed: 'Personne n’a répondu à temps, elle ne paraîtra pas',
  approved: (name) => (name === null ? 'Validée' : `${name} l’a validée`),
  letOut: 'Paraîtra, faute de réponse',
  scheduled: 'Programmée',
  published: 'Publiée',
  silence: {
    wait: 'Elle ne paraîtra pas tant que vous ne l’aurez pas validée.',
    goesOut: (at) => `Sans réponse avant le ${at}, elle paraîtra.`,
    doesNotGoOut: (at) => `Sans réponse avant le ${at}, elle ne paraîtra pas.`,
  },
  results: {
    recorded: 'Merci, l’agence est prévenue.',
    already: 'Votre réponse était déjà enregistrée.',
    changed: 'Cette publication a changé depuis que vous l’avez vue. Regardez-la de nouveau.',
    decided: 'Quelqu’un d’autre a déjà répondu.',
    passed: 'Le délai de réponse est dépassé.',
    not_yours: 'Votre avis n’est plus demandé pour cette publication.',
  },
  yes: 'Oui',
  no: 'Non',
  none: 'Aucun',
  options: {
    format: 'Format',
    shareToFeed: 'Aussi dans la grille du profil',
    replies: 'Qui peut répondre',
    visibility: 'Qui peut la voir',
    documentTitle: 'Titre du document',
    privacyLevel: 'Qui peut la voir',
    allowComment: 'Commentaires autorisés',
    allowDuet: 'Duos autorisés',
    allowStitch: 'Collages autorisés',
    isDisclosed: 'Signalée comme publicité',
    isOwnBrand: 'Fait la promotion de votre marque',
    isBrandedContent: 'Fait la promotion d’une autre marque',
    isAiGenerated: 'Signalée comme réalisée avec l’IA',
  },
  values: {
    post: 'Publication',
    reel: 'Reel',
    story: 'Story',
    everyone: 'Tout le monde',
    following: 'Les personnes que vous suivez',
    mentionedUsers: 'Les personnes mentionnées',
    subscribers: 'Les abonnés payants',
    verified: 'Les comptes certifiés',
    PUBLIC: 'Tout le monde',
    CONNECTIONS: 'Les relations',
    PUBLIC_TO_EVERYONE: 'Tout le monde',
    MUTUAL_FOLLOW_FRIENDS: 'Les amis',
    FOLLOWER_OF_CREATOR: 'Les abonnés',
    SELF_ONLY: 'Vous seul',
  },
};

const words: Record<ReportLanguage, PagePostWords> = { en, fr };
export const wordsIn = (language: ReportLanguage): PagePostWords => words[language];

/** A day and time as the client's clocks show it. */
export function writeMoment(language: ReportLanguage, at: Date, timeZone: string): string {
  const locale = language === 'fr' ? 'fr-FR' : 'en-US';
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(at);
}
