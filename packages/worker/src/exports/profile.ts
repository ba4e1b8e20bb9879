import { findMembership } from '@ruche/database/people';
import type { ExportSection } from './section.ts';

export const profileSection: ExportSection = {
  file: 'profile.json',
  about: 'Who you are to the people you work with.',
  read: async (db, userId) => (await findMembership(db, userId))?.profile ?? null,
};
