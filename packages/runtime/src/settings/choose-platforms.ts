import {
  type Credentials,
  type LinkedinScopeSet,
  type PlatformAccess,
  type PlatformId,
  type Platforms,
  platformIds,
  type TiktokScopeSet,
} from '@ruche/contracts/accounts';

/** What the sandbox calls an application of ours. */
function standIn(name: string): Credentials {
  return { clientId: `ruche-${name}`, clientSecret: `sandbox-${name}-secret` };
}

type LinkedinSettings = {
  own: Credentials | undefined;
  pageApp: Credentials | null;
  scopeSet: LinkedinScopeSet | undefined;
  sandboxUrl: string | null;
  report: (name: string, problem: string) => void;
};

/**
 * LinkedIn gives Community Management only to an application that has no other product. Who has such an application and
 * a self-serve one connects company pages with the first and profiles with the second; who has one connects with it
 * whatever it reaches.
 */
function chooseLinkedin({ own, pageApp, scopeSet, sandboxUrl, report }: LinkedinSettings): PlatformAccess | undefined {
  if (own && pageApp) {
    if (own.clientId === pageApp.clientId) {
      report('LINKEDIN_PAGE_CLIENT_ID', 'should be a different app than LINKEDIN_CLIENT_ID');
    }
    if (scopeSet === 'community') {
      report('LINKEDIN_SCOPES', 'should be basic or unset: LINKEDIN_PAGE_CLIENT_ID covers the rest');
    }
    return { ...own, baseUrl: null, scopeSet: 'basic', pageApp };
  }
  if (pageApp) {
    if (scopeSet === 'basic') {
      report('LINKEDIN_SCOPES', 'should be community or unset: only company page credentials are set');
    }
    return { ...pageApp, baseUrl: null, scopeSet: 'community' };
  }
  const asked = scopeSet ?? 'community';
  if (own) return { ...own, baseUrl: null, scopeSet: asked };
  if (sandboxUrl === null) return undefined;
  const name = asked === 'community' ? 'linkedin-pages' : 'linkedin';
  return { ...standIn(name), baseUrl: `${sandboxUrl}/linkedin`, scopeSet: asked };
}

type InstagramSettings = {
  own: Credentials | undefined;
  loginApp: Credentials | null;
  sandboxUrl: string | null;
};

/**
 * There are two ways to Instagram, each with an application of its own: by the Page that an account is linked to, and by
 * the account itself. Who has one connects that way alone; the stand-ins are for whoever has neither.
 */
function chooseInstagram({ own, loginApp, sandboxUrl }: InstagramSettings): PlatformAccess | undefined {
  if (own) return { ...own, baseUrl: null, ...(loginApp && { loginApp }) };
  if (loginApp) return { ...loginApp, baseUrl: null, isLoginAlone: true };
  if (sandboxUrl === null) return undefined;
  return { ...standIn('instagram'), baseUrl: `${sandboxUrl}/instagram`, loginApp: standIn('instagram-login') };
}

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
      platforms[id] = { ...standIn(id), baseUrl: `${sandboxUrl}/${id}` };
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
