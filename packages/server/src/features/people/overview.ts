import { hasVerifiedFactor } from '@ruche/database/auth';
import { findProfile } from '@ruche/database/people';
import type { FirstStepSource } from '#domain/dashboard/overview.ts';

export const profileFirstSteps: FirstStepSource = async (tx, { userId }) => {
  const profile = await findProfile(tx, userId);
  const isNamed = Boolean(profile?.firstName && profile.lastName && profile.email);
  return [
    { id: 'complete-profile', title: 'Complete your profile', isDone: isNamed, path: '/dashboard/settings' },
    {
      id: 'second-factor',
      title: 'Turn on two-factor authentication',
      isDone: await hasVerifiedFactor(tx, userId),
      path: '/dashboard/settings/security',
    },
  ];
};
