import { findProfile } from '@ruche/database/people';
import type { PersonSection } from './section.ts';

export const profileSection: PersonSection = {
  file: 'profile.json',
  about: 'Your profile, as the people you work with see it.',
  read: ({ db, userId }) => findProfile(db, userId),
};
