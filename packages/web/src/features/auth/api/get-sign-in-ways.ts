import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';

const providerIds = ['google', 'azure', 'linkedin_oidc'] as const;
export type ProviderId = (typeof providerIds)[number];

const SettingsSchema = z.object({
  external: z.record(z.string(), z.boolean()),
  disable_signup: z.boolean(),
  saml_enabled: z.boolean(),
});

export type SignInWays = { providers: ProviderId[]; hasCompanySignIn: boolean; isSignUpOpen: boolean };

async function getSignInWays(signal: AbortSignal): Promise<SignInWays> {
  const answer = await fetch('/auth/v1/settings', { signal });
  const settings = SettingsSchema.parse(await answer.json());
  return {
    providers: providerIds.filter((id) => settings.external[id] === true),
    hasCompanySignIn: settings.saml_enabled,
    isSignUpOpen: !settings.disable_signup,
  };
}

/** How one can sign in on this installation. A failure is no news: the e-mail address always works. */
export function useSignInWays() {
  return useQuery({
    queryKey: ['sign-in-ways'],
    queryFn: ({ signal }) => getSignInWays(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
