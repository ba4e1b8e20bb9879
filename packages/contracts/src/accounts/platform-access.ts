import type { PlatformId } from './platform-ids.ts';

// What some networks may be asked for depends on what our application was approved for there. One scope too many fails
// the whole consent, so the set is a setting.

/** For LinkedIn: the Community Management product, or what its self-serve applications may ask for. */
export const linkedinScopeSets = ['community', 'basic'] as const;
export type LinkedinScopeSet = (typeof linkedinScopeSets)[number];

/** For TikTok: signing in alone; publishing; what is published and who follows as well. */
export const tiktokScopeSets = ['basic', 'publish', 'full'] as const;
export type TiktokScopeSet = (typeof tiktokScopeSets)[number];

export type Credentials = { clientId: string; clientSecret: string };

/** Our application at a network. With a base address, each host of the network is a folder below it, by its name. */
export type PlatformAccess = Credentials & {
  baseUrl: string | null;
  scopeSet?: LinkedinScopeSet | TiktokScopeSet;
  /** A configuration of Facebook Login for Business, which says what is asked for instead of scopes. */
  configId?: string;
  /** At Meta: whether it approved the application for the tag HUMAN_AGENT. */
  hasHumanAgent?: boolean;
  /** A second application, where the network lets no single one have everything: the one for company pages. */
  pageApp?: Credentials;
  /** A second application of Instagram, by which accounts are connected without a Page. */
  loginApp?: Credentials;
  /** Whether that is the only one. */
  isLoginAlone?: boolean;
  /** At X: the older key and secret of the same application, where they differ. Webhooks are registered with them. */
  consumerApp?: Credentials;
  /** At LinkedIn: the number of the application for company pages, by which pushes are asked for. */
  developerAppId?: string;
  /** A second application of TikTok, of its Business API: comments are read and answered by it alone. */
  businessApp?: Credentials;
};

/** How each network is reached. One that is missing cannot be connected. */
export type Platforms = Partial<Record<PlatformId, PlatformAccess>>;
