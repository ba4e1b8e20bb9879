import { findProfile } from '@ruche/database/people';
import type { PersonSection } from './section.ts';

export const profileSection: PersonSection = {
  file: 'profile.json',
  about: 'Who you are to the people you work with.',
  read: ({ db, userId }) => findProfile(db, userId),
};
