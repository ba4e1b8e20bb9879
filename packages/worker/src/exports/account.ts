import { findAuthUser } from '@ruche/database/auth';
import type { PersonSection } from './section.ts';

export const accountSection: PersonSection = {
  file: 'account.json',
  about: 'How you sign in: your email address, phone number, and when you confirmed them.',
  read: async ({ db, userId }) => {
    const user = await findAuthUser(db, userId);
    if (!user) return null;
    const { id, email, phone, emailConfirmedAt, phoneConfirmedAt, lastSignInAt, createdAt, updatedAt } = user;
    const ways = { hasPassword: user.passwordHash !== null, isManagedByCompany: user.isSso };
    const times = { emailConfirmedAt, phoneConfirmedAt, lastSignInAt, createdAt, updatedAt };
    return { id, email, phone, ...ways, ...times, details: user.userMetadata };
  },
};
