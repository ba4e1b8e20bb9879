import { AppError } from '@ruche/contracts/api';
import type { ConnectLinkRow } from '@ruche/database/accounts';
import { links as refusals } from '#features/accounts/refusals.ts';

/** Those that nobody has connected by the link yet. */
export const platformsLeft = ({ platforms, usedPlatforms }: ConnectLinkRow) =>
  platforms.filter((platform) => !usedPlatforms.includes(platform));

export const noSuchLink = () => new AppError('not_found', refusals.ended);
