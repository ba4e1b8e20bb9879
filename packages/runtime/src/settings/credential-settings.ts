import { type Credentials, type PlatformId, platformIds } from '@ruche/contracts/accounts';
import { type AuthProviderId, authProviderIds } from '@ruche/contracts/auth';
import type { Environment, SettingProblem } from './setting-rules.ts';

type PairNames = { idName: string; secretName: string };

/** A pair of settings of which neither is of use alone. */
function readPair(env: Environment, { idName, secretName }: PairNames, problems: SettingProblem[]): Credentials | null {
  const clientId = env[idName];
  const clientSecret = env[secretName];
  if (clientId && clientSecret) return { clientId, clientSecret };
  if (clientId) problems.push({ name: secretName, problem: `is missing, but ${idName} needs it` });
  else if (clientSecret) problems.push({ name: idName, problem: `is missing, but ${secretName} needs it` });
  return null;
}

export function platformPair(platform: PlatformId): PairNames {
  const prefix = platform.toUpperCase();
  const idName = platform === 'tiktok' ? 'TIKTOK_CLIENT_KEY' : `${prefix}_CLIENT_ID`;
  return { idName, secretName: `${prefix}_CLIENT_SECRET` };
}

const linkedinPagePair: PairNames = {
  idName: 'LINKEDIN_PAGE_CLIENT_ID',
  secretName: 'LINKEDIN_PAGE_CLIENT_SECRET',
};

const instagramLoginPair: PairNames = {
  idName: 'INSTAGRAM_LOGIN_CLIENT_ID',
  secretName: 'INSTAGRAM_LOGIN_CLIENT_SECRET',
};

/** The older key and secret of the same application at X. */
const twitterKeyPair: PairNames = { idName: 'TWITTER_API_KEY', secretName: 'TWITTER_API_SECRET' };

const tiktokBusinessPair: PairNames = {
  idName: 'TIKTOK_BUSINESS_CLIENT_ID',
  secretName: 'TIKTOK_BUSINESS_CLIENT_SECRET',
};

/** Where a network lets no single application have everything, and the older key of X's. */
export function readSecondApps(env: Environment, problems: SettingProblem[]) {
  return {
    linkedinPageApp: readPair(env, linkedinPagePair, problems),
    instagramLoginApp: readPair(env, instagramLoginPair, problems),
    twitterKey: readPair(env, twitterKeyPair, problems),
    tiktokBusinessApp: readPair(env, tiktokBusinessPair, problems),
  };
}

export function providerPair(provider: AuthProviderId): PairNames {
  const prefix = `AUTH_${provider.toUpperCase()}`;
  return { idName: `${prefix}_CLIENT_ID`, secretName: `${prefix}_CLIENT_SECRET` };
}

export function readCredentials<Id extends string>(
  env: Environment,
  ids: readonly Id[],
  options: { namesOf: (id: Id) => PairNames; problems: SettingProblem[] },
): Partial<Record<Id, Credentials>> {
  const credentials: Partial<Record<Id, Credentials>> = {};
  for (const id of ids) {
    const pair = readPair(env, options.namesOf(id), options.problems);
    if (pair) credentials[id] = pair;
  }
  return credentials;
}

/** The names of all these settings. */
export const credentialNames: readonly string[] = [
  ...platformIds.map(platformPair),
  linkedinPagePair,
  instagramLoginPair,
  twitterKeyPair,
  tiktokBusinessPair,
  ...authProviderIds.map(providerPair),
].flatMap((pair) => Object.values(pair));
