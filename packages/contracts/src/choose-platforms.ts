import {
  type Credentials,
  chooseInstagram,
  chooseLinkedin,
  type LinkedinScopeSet,
  type PlatformAccess,
  type TiktokScopeSet,
} from './platform-access.ts';
import { type PlatformId, platformIds } from './platforms.ts';

/** How each network is reached. One that is missing cannot be connected. */
export type Platforms = Partial<Record<PlatformId, PlatformAccess>>;

type PlatformChoice = {
  sandboxUrl: string | null;
  linkedinScopes: LinkedinScopeSet | undefined;
  linkedinPageApp: Credentials | null;
  instagramLoginApp: Credentials | null;
  tiktokScopes: TiktokScopeSet | undefined;
  configIds: Partial<Record<PlatformId, string | undefined>>;
  report: (name: string, problem: string) => void;
};

/** Without credentials of its own a network is the sandbox's, where there is a sandbox. */
export function choosePlatforms(
  credentials: Partial<Record<PlatformId, Credentials>>,
  { sandboxUrl, linkedinScopes, linkedinPageApp, instagramLoginApp, tiktokScopes, configIds, report }: PlatformChoice,
): Platforms {
  const platforms: Platforms = {};
  const instagram = chooseInstagram({ own: credentials.instagram, loginApp: instagramLoginApp, sandboxUrl });
  for (const id of platformIds) {
    const own = credentials[id];
    if (own) platforms[id] = { ...own, baseUrl: null };
    else if (sandboxUrl !== null) {
      const standIn = { clientId: `ruche-${id}`, clientSecret: `sandbox-${id}-secret` };
      platforms[id] = { ...standIn, baseUrl: `${sandboxUrl}/${id}` };
    }
    if (id === 'instagram' && instagram) platforms.instagram = instagram;
    const configId = configIds[id];
    if (platforms[id] && configId !== undefined) platforms[id].configId = configId;
  }
  const own = credentials.linkedin;
  const linkedin = chooseLinkedin({ own, pageApp: linkedinPageApp, scopeSet: linkedinScopes, sandboxUrl, report });
  if (linkedin) platforms.linkedin = linkedin;
  if (platforms.tiktok) platforms.tiktok.scopeSet = tiktokScopes ?? 'full';
  return platforms;
}
