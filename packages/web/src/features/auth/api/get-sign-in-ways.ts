import type { CaptchaProvider } from '@ruche/contracts/auth';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { CaptchaQuestion } from '#features/auth/captcha-widget.ts';

const providerIds = ['google', 'azure', 'linkedin_oidc'] as const;
export type ProviderId = (typeof providerIds)[number];

export function isProviderId(id: string): id is ProviderId {
  return (providerIds as readonly string[]).includes(id);
}

const captchaProviders = ['hcaptcha', 'turnstile'] as const satisfies CaptchaProvider[];

const SettingsSchema = z.object({
  external: z.record(z.string(), z.boolean()),
  disable_signup: z.boolean(),
  saml_enabled: z.boolean(),
  captcha: z
    .object({ provider: z.enum(captchaProviders), site_key: z.string(), script_url: z.url() })
    .nullable()
    .default(null),
});

export type SignInWays = {
  providers: ProviderId[];
  hasCompanySignIn: boolean;
  isSignUpOpen: boolean;
  /** Null where nobody has to show that they are human. */
  captcha: CaptchaQuestion | null;
};

async function getSignInWays(signal: AbortSignal): Promise<SignInWays> {
  const answer = await fetch('/auth/v1/settings', { signal });
  const settings = SettingsSchema.parse(await answer.json());
  const { captcha } = settings;
  return {
    providers: providerIds.filter((id) => settings.external[id] === true),
    hasCompanySignIn: settings.saml_enabled,
    isSignUpOpen: !settings.disable_signup,
    captcha: captcha && { provider: captcha.provider, siteKey: captcha.site_key, scriptUrl: captcha.script_url },
  };
}

/** How one can sign in on this installation. A failure is no news: the email address always works. */
export function useSignInWays() {
  return useQuery({
    queryKey: ['sign-in-ways'],
    queryFn: ({ signal }) => getSignInWays(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
