import { authClient } from '#lib/auth-client.ts';

/** Sets a new password; every other session of the account ends with it. */
export async function changePassword(password: string): Promise<void> {
  const { error } = await authClient.updateUser({ password });
  if (error !== null) throw error;
}
