import { listFactors } from '@ruche/database/auth';
import type { PersonSection } from './section.ts';

export const factorsSection: PersonSection = {
  file: 'second-factors.json',
  about: 'Your two-factor methods, without their secrets.',
  read: async ({ db, userId }) => {
    const factors = await listFactors(db, userId);
    return factors.map(({ factorType, friendlyName, status, phone, createdAt }) => {
      return { type: factorType, name: friendlyName, status, phone, createdAt };
    });
  },
};
