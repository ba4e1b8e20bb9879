import { postFormatNames } from '#src/analytics/format-names.ts';
import type { PostFormat } from '#src/analytics/metrics.ts';
import type { ReportBlockKind } from './blocks.ts';
import type { KeyFigureName } from './key-figures.ts';
import type { ReportLanguage } from './languages.ts';

export type ReportNames = {
  blocks: Record<ReportBlockKind, string>;
  figures: Record<KeyFigureName, string>;
  formatNames: Record<PostFormat, string>;
};

const en: ReportNames = {
  blocks: {
    key_numbers: 'Key numbers',
    lines: 'Day by day',
    best_posts: 'Best posts',
    formats: 'What works',
    best_times: 'Best times to post',
    planned: 'Coming up',
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
};

const fr: ReportNames = {
  blocks: {
    key_numbers: 'Chiffres clés',
    lines: 'Jour par jour',
    best_posts: 'Meilleures publications',
    formats: 'Ce qui fonctionne',
    best_times: 'Meilleurs moments pour publier',
    planned: 'À venir',
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
};

/** What screen, link, and files of a report call the same things. */
export const reportNames: Record<ReportLanguage, ReportNames> = { en, fr };
