import { getAuthClient } from '#lib/auth-client.ts';

/** Sends a code by which somebody signed in long ago shows that it is still them. */
export async function sendReauthentication(): Promise<void> {
  const { error } = await (await getAuthClient()).reauthenticate();
  if (error !== null) throw error;
}
