import {
  findParticipation,
  listMissedTimes,
  listMistakeReports,
  listSeasonsOfParticipant,
} from '@ruche/database/ranking';
import type { PersonSection } from './section.ts';

export const rankingSection: PersonSection = {
  file: 'ranking.json',
  about:
    'Your part in the ranking: the name others see, what each season was computed from, how you did, planned times that were missed, and the mistakes you reported.',
  read: async ({ db, userId }) => {
    const participation = await findParticipation(db, userId);
    const reports = await listMistakeReports(db, userId);
    const missedTimes = await listMissedTimes(db, userId);
    if (!participation && reports.length === 0 && missedTimes.length === 0) return null;
    return {
      participation,
      seasons: participation ? await listSeasonsOfParticipant(db, participation.id) : [],
      missedTimes,
      reports: reports.map(({ season, publicationId, text, createdAt }) => {
        return { season, publicationId, text, createdAt };
      }),
    };
  },
};
