import type { CaptchaAnswer } from '#features/auth/captcha-widget.ts';
import { getAuthClient, landingAddress } from '#lib/auth-client.ts';
import { browserTimeZone } from '#lib/browser-time-zone.ts';
import type { ProviderId } from './get-sign-in-ways.ts';

/** Leaves this page for the provider's; it leads back to the landing page. */
export async function leaveForProvider(provider: ProviderId, next?: string): Promise<void> {
  const queryParams = { time_zone: browserTimeZone() };
  const options = { redirectTo: landingAddress('provider', next), queryParams };
  const { error } = await (await getAuthClient()).signInWithOAuth({ provider, options });
  if (error !== null) throw error;
}

type Leaving = CaptchaAnswer & { next: string | undefined };

/** Leaves this page for the sign-in of the company with that domain. */
export async function leaveForCompany(domain: string, { next, ...captcha }: Leaving): Promise<void> {
  const options = { redirectTo: landingAddress('provider', next), ...captcha };
  const { error } = await (await getAuthClient()).signInWithSSO({ domain, options });
  if (error !== null) throw error;
}
