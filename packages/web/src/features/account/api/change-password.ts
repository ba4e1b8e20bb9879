import { authClient } from '#lib/auth-client.ts';

/** With the mailed code where the session is too old for the server's liking. */
export async function changePassword({ password, code }: { password: string; code?: string }): Promise<void> {
  const { error } = await authClient.updateUser({ password, ...(code !== undefined && { nonce: code }) });
  if (error !== null) throw error;
}

/** Sends that code. */
export async function sendReauthentication(): Promise<void> {
  const { error } = await authClient.reauthenticate();
  if (error !== null) throw error;
}
