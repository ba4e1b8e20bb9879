import {
  type AuthProviderId,
  authProviderIds,
  type CaptchaProvider,
  type CharacterSet,
  captchaProviders,
  characterSets,
} from '@ruche/contracts/auth';
import { z } from 'zod';

// The sign-in server's own settings. Names and defaults are described in docs/settings.md.

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((number) => number >= from && number <= to);

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

const httpAddress = z.url({ protocol: /^https?$/ });

const onOff = { schema: flag, looksLike: 'on or off' };
const seconds = { schema: wholeNumber(0, 31_536_000), looksLike: 'a whole number of seconds, such as 60' };
const limit = { schema: wholeNumber(1, 315_360_000), looksLike: 'a whole number of seconds, such as 86400' };

/** Who vouches for people, and as whom we are known there. */
export type OpenIdProvider = { issuer: string; clientId: string; clientSecret: string };
type ProviderCredentials = Partial<Record<AuthProviderId, Omit<OpenIdProvider, 'issuer'>>>;

const issuers: Record<AuthProviderId, string> = {
  google: 'https://accounts.google.com',
  azure: 'https://login.microsoftonline.com/common/v2.0',
  linkedin_oidc: 'https://www.linkedin.com/oauth',
};

/** Without credentials of its own a provider is the sandbox's stand-in, where there is a sandbox. */
function chooseProviders(
  credentials: ProviderCredentials,
  sandboxUrl: string | null,
): Partial<Record<AuthProviderId, OpenIdProvider>> {
  const providers: Partial<Record<AuthProviderId, OpenIdProvider>> = {};
  for (const id of authProviderIds) {
    const own = credentials[id];
    if (own) providers[id] = { issuer: issuers[id], ...own };
    else if (sandboxUrl !== null) {
      const standIn = { clientId: `ruche-${id}`, clientSecret: `sandbox-${id}-secret` };
      providers[id] = { issuer: `${sandboxUrl}/identity/oidc`, ...standIn };
    }
  }
  return providers;
}

export const authRules = {
  AUTH_EMAIL: onOff,
  AUTH_PHONE: onOff,
  AUTH_ANONYMOUS: onOff,
  AUTH_SIGNUP: onOff,
  AUTH_EMAIL_AUTOCONFIRM: onOff,
  AUTH_PHONE_AUTOCONFIRM: onOff,
  AUTH_SECURE_EMAIL_CHANGE: onOff,
  AUTH_SEND_FREQUENCY_S: seconds,
  AUTH_REUSE_INTERVAL_S: seconds,
  AUTH_RATE_FACTOR: {
    schema: z
      .string()
      .regex(/^\d{1,6}(\.\d{1,3})?$/)
      .transform(Number)
      .refine((number) => number > 0),
    looksLike: 'a number above 0, such as 1 or 2.5',
  },
  AUTH_ACCESS_TOKEN_S: { schema: wholeNumber(120, 86_400), looksLike: 'seconds from 120 to 86400, such as 3600' },
  AUTH_PASSWORD_MIN_LENGTH: { schema: wholeNumber(6, 72), looksLike: 'a number of characters from 6 to 72' },
  AUTH_PASSWORD_REQUIRED: {
    schema: list.pipe(z.array(z.enum(characterSets))),
    looksLike: `any of ${characterSets.join(', ')}, separated by commas`,
  },
  AUTH_PASSWORD_LEAKED_URL: {
    schema: z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, '')),
    looksLike: 'the URL of a leaked-password range service, such as https://api.pwnedpasswords.com/range',
  },
  AUTH_PASSWORD_REAUTHENTICATION: onOff,
  AUTH_PASSWORD_REAUTHENTICATION_S: seconds,
  AUTH_PASSWORD_CURRENT: onOff,
  AUTH_SESSION_TIMEBOX_S: limit,
  AUTH_SESSION_INACTIVITY_S: limit,
  AUTH_SESSION_LOW_AAL_S: limit,
  AUTH_SINGLE_SESSION: onOff,
  AUTH_CAPTCHA_PROVIDER: { schema: z.enum(captchaProviders), looksLike: 'hcaptcha or turnstile' },
  AUTH_CAPTCHA_SECRET: { schema: z.string().min(1), looksLike: 'the secret key from your captcha provider' },
  AUTH_CAPTCHA_SITE_KEY: { schema: z.string().min(1), looksLike: 'the site key from your captcha provider' },
  AUTH_CAPTCHA_URL: { schema: httpAddress, looksLike: 'the URL that verifies captcha responses' },
  AUTH_CAPTCHA_SCRIPT_URL: { schema: httpAddress, looksLike: 'the URL of the captcha provider’s script' },
  AUTH_REDIRECT_ALLOW: {
    schema: list,
    looksLike: 'URLs separated by commas, with * as a wildcard, such as https://*.example.com/**',
  },
  AUTH_MFA_TOTP: onOff,
  AUTH_MFA_PHONE: onOff,
  AUTH_MANUAL_LINKING: onOff,
  AUTH_SAML: onOff,
  AUTH_SAML_METADATA_URL: {
    schema: z.url({ protocol: /^https?$/ }),
    looksLike: 'the URL of a company’s SAML metadata, such as https://login.example.com/metadata',
  },
  AUTH_SAML_DOMAINS: {
    schema: list
      .transform((domains) => domains.map((domain) => domain.toLowerCase()))
      .pipe(z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)).min(1)),
    looksLike: 'domains separated by commas, such as example.com',
  },
} as const;

export type AuthRuleName = keyof typeof authRules;

export type AuthSettings = {
  isEmailOn: boolean;
  isPhoneOn: boolean;
  isAnonymousOn: boolean;
  isSignupOn: boolean;
  isEmailAutoconfirmed: boolean;
  isPhoneAutoconfirmed: boolean;
  /** Both addresses confirm a change of the address. */
  isEmailChangeSecure: boolean;
  sendFrequencySeconds: number;
  reuseIntervalSeconds: number;
  /** Multiplies the limits per address and the hourly caps on messages. */
  rateFactor: number;
  accessTokenSeconds: number;
  passwordMinLength: number;
  passwordRequired: CharacterSet[];
  /** Null: passwords are not looked up in leaks. */
  passwordLeakedUrl: string | null;
  /** How old a session may be to change the password without a mailed code; null: as old as it likes. */
  reauthenticationAfterSeconds: number | null;
  isCurrentPasswordRequired: boolean;
  /** Limits on sessions; null means none. */
  sessionTimeboxSeconds: number | null;
  sessionInactivitySeconds: number | null;
  sessionLowAalSeconds: number | null;
  isSingleSessionOn: boolean;
  captcha: CaptchaSettings | null;
  redirectAllowList: string[];
  isTotpOn: boolean;
  isPhoneFactorOn: boolean;
  isManualLinkingOn: boolean;
  isSamlOn: boolean;
  /** A company's identity provider that a starting server registers; more are added by a command. */
  samlProvider: { metadataUrl: string; domains: string[] } | null;
  openIdProviders: Partial<Record<AuthProviderId, OpenIdProvider>>;
};

export type CaptchaSettings = {
  provider: CaptchaProvider;
  /** Where answers are checked, and with which secret. */
  url: string;
  secret: string;
  /** What the browser shows the question with. */
  siteKey: string;
  scriptUrl: string;
};

const captchaUrls: Record<CaptchaProvider, Pick<CaptchaSettings, 'url' | 'scriptUrl'>> = {
  hcaptcha: { url: 'https://api.hcaptcha.com/siteverify', scriptUrl: 'https://js.hcaptcha.com/1/api.js' },
  turnstile: {
    url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    scriptUrl: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
  },
};

export type AuthRead = <Name extends AuthRuleName>(
  name: Name,
) => z.infer<(typeof authRules)[Name]['schema']> | undefined;
type Report = (name: string, problem: string) => void;

function readCaptcha(read: AuthRead, report: Report): AuthSettings['captcha'] {
  const provider = read('AUTH_CAPTCHA_PROVIDER');
  const secret = read('AUTH_CAPTCHA_SECRET');
  const siteKey = read('AUTH_CAPTCHA_SITE_KEY');
  const url = read('AUTH_CAPTCHA_URL');
  const scriptUrl = read('AUTH_CAPTCHA_SCRIPT_URL');
  if (provider === undefined) return null;
  const problem = 'is missing, but AUTH_CAPTCHA_PROVIDER needs it';
  if (secret === undefined) report('AUTH_CAPTCHA_SECRET', problem);
  if (siteKey === undefined) report('AUTH_CAPTCHA_SITE_KEY', problem);
  if (secret === undefined || siteKey === undefined) return null;
  const usual = captchaUrls[provider];
  return { provider, secret, siteKey, url: url ?? usual.url, scriptUrl: scriptUrl ?? usual.scriptUrl };
}

function readReauthentication(read: AuthRead): number | null {
  const seconds = read('AUTH_PASSWORD_REAUTHENTICATION_S') ?? 86_400;
  return (read('AUTH_PASSWORD_REAUTHENTICATION') ?? true) ? seconds : null;
}

function readSamlProvider(read: AuthRead, report: Report, sandboxUrl: string | null): AuthSettings['samlProvider'] {
  const metadataUrl = read('AUTH_SAML_METADATA_URL');
  const domains = read('AUTH_SAML_DOMAINS');
  if (metadataUrl !== undefined && domains !== undefined) return { metadataUrl, domains };
  if (metadataUrl !== undefined) report('AUTH_SAML_DOMAINS', 'is missing, but AUTH_SAML_METADATA_URL needs it');
  else if (domains !== undefined) report('AUTH_SAML_METADATA_URL', 'is missing, but AUTH_SAML_DOMAINS needs it');
  return sandboxUrl === null
    ? null
    : { metadataUrl: `${sandboxUrl}/identity/saml/metadata`, domains: ['miel.example'] };
}

/** `read` gives a checked value or undefined; what is wrong is reported by whoever provides it. */
export function readAuthSettings(
  read: AuthRead,
  options: {
    isProduction: boolean;
    report: Report;
    providerCredentials: ProviderCredentials;
    /** Null where there is no sandbox. */
    sandboxUrl: string | null;
    /** Whether there is anything that takes an SMS. */
    hasSms: boolean;
  },
): AuthSettings {
  const { isProduction, report, providerCredentials, sandboxUrl, hasSms } = options;
  return {
    isEmailOn: read('AUTH_EMAIL') ?? true,
    isPhoneOn: read('AUTH_PHONE') ?? hasSms,
    isAnonymousOn: read('AUTH_ANONYMOUS') ?? false,
    isSignupOn: read('AUTH_SIGNUP') ?? true,
    isEmailAutoconfirmed: read('AUTH_EMAIL_AUTOCONFIRM') ?? !isProduction,
    isPhoneAutoconfirmed: read('AUTH_PHONE_AUTOCONFIRM') ?? false,
    isEmailChangeSecure: read('AUTH_SECURE_EMAIL_CHANGE') ?? true,
    sendFrequencySeconds: read('AUTH_SEND_FREQUENCY_S') ?? 60,
    reuseIntervalSeconds: read('AUTH_REUSE_INTERVAL_S') ?? 10,
    rateFactor: read('AUTH_RATE_FACTOR') ?? 1,
    accessTokenSeconds: read('AUTH_ACCESS_TOKEN_S') ?? 3600,
    passwordMinLength: read('AUTH_PASSWORD_MIN_LENGTH') ?? 6,
    passwordRequired: read('AUTH_PASSWORD_REQUIRED') ?? [],
    passwordLeakedUrl: read('AUTH_PASSWORD_LEAKED_URL') ?? null,
    reauthenticationAfterSeconds: readReauthentication(read),
    isCurrentPasswordRequired: read('AUTH_PASSWORD_CURRENT') ?? false,
    sessionTimeboxSeconds: read('AUTH_SESSION_TIMEBOX_S') ?? null,
    sessionInactivitySeconds: read('AUTH_SESSION_INACTIVITY_S') ?? null,
    sessionLowAalSeconds: read('AUTH_SESSION_LOW_AAL_S') ?? null,
    isSingleSessionOn: read('AUTH_SINGLE_SESSION') ?? false,
    captcha: readCaptcha(read, report),
    redirectAllowList: read('AUTH_REDIRECT_ALLOW') ?? [],
    isTotpOn: read('AUTH_MFA_TOTP') ?? true,
    isPhoneFactorOn: read('AUTH_MFA_PHONE') ?? hasSms,
    isManualLinkingOn: read('AUTH_MANUAL_LINKING') ?? true,
    isSamlOn: read('AUTH_SAML') ?? !isProduction,
    samlProvider: readSamlProvider(read, report, sandboxUrl),
    openIdProviders: chooseProviders(providerCredentials, sandboxUrl),
  };
}
