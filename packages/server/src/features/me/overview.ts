import { findMembership, hasVerifiedFactor } from '@ruche/database';
import type { FirstStepSource } from '#plugins/overview.ts';

export const profileFirstSteps: FirstStepSource = async (tx, { userId }) => {
  const profile = (await findMembership(tx, userId))?.profile;
  const isNamed = Boolean(profile?.firstName && profile.lastName && profile.email);
  return [
    { id: 'complete-profile', title: 'Complete your profile', isDone: isNamed, path: '/dashboard/settings' },
    {
      id: 'second-factor',
      title: 'Turn on the second step of signing in',
      isDone: await hasVerifiedFactor(tx, userId),
      path: '/dashboard/settings/security',
    },
  ];
};
