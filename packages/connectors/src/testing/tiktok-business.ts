import { createHash, randomBytes } from 'node:crypto';
import type { FoundAccount } from '#src/connector.ts';
import type { InboxAccount } from '#src/inbox/inbox.ts';
import { accountFor } from './publishing.ts';
import { firstOf, type SandboxNetwork, valueOf } from './sandbox-network.ts';

export const businessApp = { clientId: 'ruche-tiktok-business', clientSecret: 'sandbox-tiktok-business-secret' };

export function consentOf({ connector }: SandboxNetwork) {
  const { inboxConsent } = connector;
  if (!inboxConsent) throw new Error('The connector asks for no second consent.');
  return inboxConsent;
}

/** What comes back to the redirect address after somebody has answered the second consent page. */
export async function askBusinessConsent(
  network: SandboxNetwork,
  person: string,
  { answer = 'allow', scopes }: { answer?: 'allow' | 'deny'; scopes?: string[] } = {},
) {
  const { redirectUri } = network;
  const codeVerifier = randomBytes(48).toString('base64url');
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const page = new URL(consentOf(network).authorizeUrl({ redirectUri, state: 's', codeChallenge }));
  page.searchParams.set('sandbox_auto', answer);
  page.searchParams.set('sandbox_person', person);
  if (scopes) page.searchParams.set('sandbox_scopes', scopes.join(','));
  const back = await fetch(page, { redirect: 'manual' });
  const { searchParams } = new URL(back.headers.get('location') ?? 'about:blank');
  return { code: searchParams.get('code') ?? '', error: searchParams.get('error'), redirectUri, codeVerifier };
}

export async function allowComments(network: SandboxNetwork, person: string): Promise<FoundAccount> {
  const consent = consentOf(network);
  const grant = valueOf(await consent.exchangeCode(await askBusinessConsent(network, person)));
  return firstOf(valueOf(await consent.listAccounts(grant)));
}

/** The account after its second consent, as the second application knows it. */
export async function allowBusiness(network: SandboxNetwork, person: string): Promise<InboxAccount> {
  return accountFor(await allowComments(network, person));
}
