import {
  findParticipantId,
  findRankingMembership,
  listMistakeReports,
  listSeasonsOfParticipant,
} from '@ruche/database/ranking';
import type { PersonSection } from './section.ts';

export const rankingSection: PersonSection = {
  file: 'ranking.json',
  about:
    'Your part in the ranking: the name others see, what each season was computed from, how you did, and the mistakes you reported.',
  read: async ({ db, userId }) => {
    const participantId = await findParticipantId(db, userId);
    const reports = await listMistakeReports(db, userId);
    if (participantId === null && reports.length === 0) return null;
    return {
      participantId,
      membership: await findRankingMembership(db, userId),
      seasons: participantId === null ? [] : await listSeasonsOfParticipant(db, participantId),
      reports: reports.map(({ season, publicationId, text, createdAt }) => {
        return { season, publicationId, text, createdAt };
      }),
    };
  },
};
