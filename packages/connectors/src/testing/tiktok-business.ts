import type { InboxAccount } from '#src/inbox/inbox.ts';
import type { SandboxNetwork } from './sandbox-network.ts';

export const businessApp = { clientId: 'ruche-tiktok-business', clientSecret: 'sandbox-tiktok-business-secret' };
const scopes = ['comment.list', 'comment.list.manage'];

async function allow(network: SandboxNetwork, person: string): Promise<string> {
  const question = {
    client_key: businessApp.clientId,
    response_type: 'code',
    scope: scopes.join(','),
    redirect_uri: network.redirectUri,
    state: 's',
    sandbox_auto: 'allow',
    sandbox_person: person,
  };
  const page = `${network.url}/tiktok/www.tiktok.com/v2/auth/authorize/?${new URLSearchParams(question)}`;
  const back = await fetch(page, { redirect: 'manual' });
  const code = new URL(back.headers.get('location') ?? 'about:blank').searchParams.get('code') ?? '';
  const traded = await fetch(`${network.url}/tiktok/business-api.tiktok.com/open_api/v1.3/tt_user/oauth2/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_id: businessApp.clientId,
      client_secret: businessApp.clientSecret,
      grant_type: 'authorization_code',
      auth_code: code,
      redirect_uri: network.redirectUri,
    }),
  });
  return ((await traded.json()) as { data: { access_token: string } }).data.access_token;
}

/** The account after its second consent, which the product does not ask for yet. */
export async function allowBusiness(
  network: SandboxNetwork,
  account: InboxAccount,
  person: string,
): Promise<InboxAccount> {
  const tokens = { ...account.tokens, person: await allow(network, person) };
  return { ...account, tokens, scopes: [...account.scopes, ...scopes] };
}
