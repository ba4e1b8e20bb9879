import { getAuthClient } from '#lib/auth-client.ts';

/** Signs this browser out, every tab of it. It never depends on the network: the stored session goes first. */
export async function signOut(): Promise<void> {
  await (await getAuthClient()).signOut({ scope: 'local' });
}
