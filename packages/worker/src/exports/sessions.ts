import { listSessions } from '@ruche/database/auth';
import type { PersonSection } from './section.ts';

export const sessionsSection: PersonSection = {
  file: 'sessions.json',
  about: 'The sessions you were signed in to when this archive was made.',
  read: async ({ db, userId }) => {
    const sessions = await listSessions(db, userId);
    return sessions.map(({ aal, ip, userAgent, createdAt, refreshedAt }) => {
      return { address: ip, userAgent, assurance: aal, createdAt, lastSeenAt: refreshedAt };
    });
  },
};
