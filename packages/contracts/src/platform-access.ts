// What some networks may be asked for depends on what our application was approved for there. One scope too many fails
// the whole consent, so the set is a setting.

/** For LinkedIn: the Community Management product, or what its self-serve applications may ask for. */
export const linkedinScopeSets = ['community', 'basic'] as const;
export type LinkedinScopeSet = (typeof linkedinScopeSets)[number];

/** For TikTok: signing in alone; publishing; what is published and who follows as well. */
export const tiktokScopeSets = ['basic', 'publish', 'full'] as const;
export type TiktokScopeSet = (typeof tiktokScopeSets)[number];

export type Credentials = { clientId: string; clientSecret: string };

/** What the sandbox calls an application of ours. */
function standIn(name: string): Credentials {
  return { clientId: `ruche-${name}`, clientSecret: `sandbox-${name}-secret` };
}

/** Our application at a network. With a base address, each host of the network is a folder below it, by its name. */
export type PlatformAccess = Credentials & {
  baseUrl: string | null;
  scopeSet?: LinkedinScopeSet | TiktokScopeSet;
  /** A configuration of Facebook Login for Business, which says what is asked for instead of scopes. */
  configId?: string;
  /** A second application, where the network lets no single one have everything: the one for company pages. */
  pageApp?: Credentials;
  /** A second application of Instagram, by which accounts are connected without a Page. */
  loginApp?: Credentials;
  /** Whether that is the only one. */
  isLoginAlone?: boolean;
};

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
export function chooseLinkedin({
  own,
  pageApp,
  scopeSet,
  sandboxUrl,
  report,
}: LinkedinSettings): PlatformAccess | undefined {
  if (own && pageApp) {
    if (own.clientId === pageApp.clientId) {
      report('LINKEDIN_PAGE_CLIENT_ID', 'should be another application than LINKEDIN_CLIENT_ID');
    }
    if (scopeSet === 'community') {
      report('LINKEDIN_SCOPES', 'should be basic or left out: LINKEDIN_PAGE_CLIENT_ID is set and brings the rest');
    }
    return { ...own, baseUrl: null, scopeSet: 'basic', pageApp };
  }
  if (pageApp) {
    if (scopeSet === 'basic') {
      report('LINKEDIN_SCOPES', 'should be community or left out: there are credentials for company pages alone');
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
export function chooseInstagram({ own, loginApp, sandboxUrl }: InstagramSettings): PlatformAccess | undefined {
  if (own) return { ...own, baseUrl: null, ...(loginApp && { loginApp }) };
  if (loginApp) return { ...loginApp, baseUrl: null, isLoginAlone: true };
  if (sandboxUrl === null) return undefined;
  return { ...standIn('instagram'), baseUrl: `${sandboxUrl}/instagram`, loginApp: standIn('instagram-login') };
}
