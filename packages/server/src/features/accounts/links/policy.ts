import { AppError } from '@ruche/contracts/api';
import type { ConnectLinkRow } from '@ruche/database/accounts';

/** Those that nobody has connected by the link yet. */
export const platformsLeft = ({ platforms, usedPlatforms }: ConnectLinkRow) =>
  platforms.filter((platform) => !usedPlatforms.includes(platform));

export const noSuchLink = () =>
  new AppError('not_found', 'This link has expired, was revoked, or was already used. Ask for a new one.');
