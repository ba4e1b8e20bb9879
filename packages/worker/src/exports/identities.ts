import { listIdentities } from '@ruche/database/auth';
import type { PersonSection } from './section.ts';

export const identitiesSection: PersonSection = {
  file: 'identities.json',
  about: 'The accounts you sign in with, such as Google, and what they shared about you.',
  read: async ({ db, userId }) => {
    const identities = await listIdentities(db, userId);
    return identities.map(({ provider, subject, identityData, lastSignInAt, createdAt }) => {
      return { provider, subject, details: identityData, lastSignInAt, createdAt };
    });
  },
};
