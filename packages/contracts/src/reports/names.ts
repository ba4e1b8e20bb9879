import { postFormatNames } from '#src/analytics/format-names.ts';
import type { PostFormat } from '#src/analytics/metrics.ts';
import type { ReportBlockKind } from './blocks.ts';
import type { InboxFigure, InboxFigureName } from './inbox-figures.ts';
import type { KeyFigureName } from './key-figures.ts';
import type { ReportLanguage } from './languages.ts';

export type ReportNames = {
  blocks: Record<ReportBlockKind, string>;
  figures: Record<KeyFigureName, string>;
  formatNames: Record<PostFormat, string>;
  inbox: {
    figures: Record<InboxFigureName, string>;
    /** What a figure rests on, by how the language counts. */
    basis: Record<NonNullable<InboxFigure['of']>, Record<'one' | 'other', (count: string) => string>>;
    basisTitle: string;
    note: string;
    empty: string;
  };
};

const en: ReportNames = {
  blocks: {
    key_numbers: 'Key numbers',
    lines: 'Day by day',
    best_posts: 'Best posts',
    formats: 'What works',
    best_times: 'Best times to post',
    planned: 'Coming up',
    inbox: 'Messages and answers',
    comment: 'Comment',
  },
  figures: {
    impressions: 'Impressions',
    engagements: 'Engagements',
    engagementRate: 'Engagement rate',
    followers: 'Followers',
    publications: 'Posts',
    clicks: 'Clicks',
    reactions: 'Reactions',
    comments: 'Comments',
    shares: 'Shares',
    saves: 'Saves',
    videoViews: 'Video views',
    rateByReach: 'Engagement rate by reach',
    rateByFollowers: 'Engagement rate by followers',
  },
  formatNames: postFormatNames,
  inbox: {
    figures: {
      received: 'Messages received',
      answeredShare: 'Conversations answered',
      firstMedian: 'First answer, median',
      firstP90: 'First answer, 90% within',
      withinTarget: 'First answers within target',
    },
    basis: {
      conversations: {
        one: (count) => `${count} conversation`,
        other: (count) => `${count} conversations`,
      },
      answers: { one: (count) => `${count} answer`, other: (count) => `${count} answers` },
    },
    basisTitle: 'Based on',
    note: 'Times are in business hours, from the first message to the first answer.',
    empty: 'No one wrote in this period.',
  },
};

const fr: ReportNames = {
  blocks: {
    key_numbers: 'Chiffres clés',
    lines: 'Jour par jour',
    best_posts: 'Meilleures publications',
    formats: 'Ce qui fonctionne',
    best_times: 'Meilleurs moments pour publier',
    planned: 'À venir',
    inbox: 'Messages et réponses',
    comment: 'Commentaire',
  },
  figures: {
    impressions: 'Impressions',
    engagements: 'Interactions',
    engagementRate: 'Taux d’engagement',
    followers: 'Abonnés',
    publications: 'Publications',
    clicks: 'Clics',
    reactions: 'Réactions',
    comments: 'Commentaires',
    shares: 'Partages',
    saves: 'Enregistrements',
    videoViews: 'Vues de vidéos',
    rateByReach: 'Taux d’engagement par personne touchée',
    rateByFollowers: 'Taux d’engagement par abonné',
  },
  formatNames: {
    text: 'Texte',
    link: 'Lien',
    photo: 'Image',
    carousel: 'Carrousel',
    video: 'Vidéo',
    reel: 'Reel',
    story: 'Story',
    document: 'Document',
    thread: 'Fil',
  },
  inbox: {
    figures: {
      received: 'Messages reçus',
      answeredShare: 'Conversations avec réponse',
      firstMedian: 'Première réponse, médiane',
      firstP90: 'Première réponse, 90\u00A0% en moins de',
      withinTarget: 'Premières réponses dans l’objectif',
    },
    basis: {
      conversations: {
        one: (count) => `${count}\u00A0conversation`,
        other: (count) => `${count}\u00A0conversations`,
      },
      answers: { one: (count) => `${count}\u00A0réponse`, other: (count) => `${count}\u00A0réponses` },
    },
    basisTitle: 'D’après',
    note: 'Les délais sont en heures ouvrées, du premier message à la première réponse.',
    empty: 'Personne n’a écrit pendant cette période.',
  },
};

/** What screen, link, and files of a report call the same things. */
export const reportNames: Record<ReportLanguage, ReportNames> = { en, fr };
