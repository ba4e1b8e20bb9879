export const characterSets = ['lower', 'upper', 'digit', 'symbol'] as const;
export type CharacterSet = (typeof characterSets)[number];

export const captchaProviders = ['hcaptcha', 'turnstile'] as const;
export type CaptchaProvider = (typeof captchaProviders)[number];

/** Whom one can sign in with. Each is a standard OpenID provider. */
export const authProviderIds = ['google', 'azure', 'linkedin_oidc'] as const;
export type AuthProviderId = (typeof authProviderIds)[number];
