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
  developerAppId: string | undefined;
  sandboxUrl: string | null;
  report: (name: string, problem: string) => void;
};

/** The numbers by which the sandbox knows its stand-ins at LinkedIn. */
const standInNumbers = { 'linkedin-pages': '86001001', linkedin: '86001002' } as const;

/**
 * LinkedIn gives Community Management only to an application that has no other product. Who has such an application and
 * a self-serve one connects company pages with the first and profiles with the second; who has one connects with it
 * whatever it reaches.
 */
function chooseLinkedin(settings: LinkedinSettings): PlatformAccess | undefined {
  const { own, pageApp, scopeSet, developerAppId, sandboxUrl, report } = settings;
  const numbered = developerAppId === undefined ? {} : { developerAppId };
  if (own && pageApp) {
    if (own.clientId === pageApp.clientId) {
      report('LINKEDIN_PAGE_CLIENT_ID', 'should be a different app than LINKEDIN_CLIENT_ID');
    }
    if (scopeSet === 'community') {
      report('LINKEDIN_SCOPES', 'should be basic or unset: LINKEDIN_PAGE_CLIENT_ID covers the rest');
    }
    return { ...own, baseUrl: null, scopeSet: 'basic', pageApp, ...numbered };
  }
  if (pageApp) {
    if (scopeSet === 'basic') {
      report('LINKEDIN_SCOPES', 'should be community or unset: only company page credentials are set');
    }
    return { ...pageApp, baseUrl: null, scopeSet: 'community', ...numbered };
  }
  const asked = scopeSet ?? 'community';
  if (own) return { ...own, baseUrl: null, scopeSet: asked, ...numbered };
  if (sandboxUrl === null) return undefined;
  const name = asked === 'community' ? 'linkedin-pages' : 'linkedin';
  const standInNumber = standInNumbers[name];
  return { ...standIn(name), baseUrl: `${sandboxUrl}/linkedin`, scopeSet: asked, developerAppId: standInNumber };
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

type TiktokSettings = {
  access: PlatformAccess;
  scopeSet: TiktokScopeSet | undefined;
  businessApp: Credentials | null;
};

/** Comments are of the Business API, which has applications of its own. */
function completeTiktok({ access, scopeSet = 'full', businessApp }: TiktokSettings): PlatformAccess {
  const second = access.baseUrl === null ? businessApp : standIn('tiktok-business');
  return { ...access, scopeSet, ...(second && { businessApp: second }) };
}

type PlatformChoice = {
  sandboxUrl: string | null;
  linkedinScopes: LinkedinScopeSet | undefined;
  linkedinPageApp: Credentials | null;
  linkedinAppId: string | undefined;
  instagramLoginApp: Credentials | null;
  twitterKey: Credentials | null;
  tiktokBusinessApp: Credentials | null;
  tiktokScopes: TiktokScopeSet | undefined;
  configIds: Partial<Record<PlatformId, string | undefined>>;
  /** Whether Meta lets people answer messages for a week. */
  hasHumanAgent: boolean;
  report: (name: string, problem: string) => void;
};

/** Without credentials of its own a network is the sandbox's, where there is a sandbox. */
export function choosePlatforms(
  credentials: Partial<Record<PlatformId, Credentials>>,
  choice: PlatformChoice,
): Platforms {
  const { sandboxUrl, linkedinPageApp, instagramLoginApp, twitterKey, configIds, report } = choice;
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
  const linkedin = chooseLinkedin({
    own,
    pageApp: linkedinPageApp,
    scopeSet: choice.linkedinScopes,
    developerAppId: choice.linkedinAppId,
    sandboxUrl,
    report,
  });
  if (linkedin) platforms.linkedin = linkedin;
  for (const meta of [platforms.facebook, platforms.instagram]) {
    if (meta && choice.hasHumanAgent) meta.hasHumanAgent = true;
  }
  if (platforms.twitter?.baseUrl === null && twitterKey) platforms.twitter.consumerApp = twitterKey;
  const { tiktokScopes: scopeSet, tiktokBusinessApp: businessApp } = choice;
  if (platforms.tiktok) platforms.tiktok = completeTiktok({ access: platforms.tiktok, scopeSet, businessApp });
  return platforms;
}
