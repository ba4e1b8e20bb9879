import { getAuthClient } from './auth-client.ts';

type PasswordChange = {
  password: string;
  /** The mailed code, where the server finds the session too old. */
  code?: string;
  /** Where the server asks for it. */
  currentPassword?: string;
};

/** Sets a new password; every other session of the account ends with it. */
export async function changePassword({ password, code, currentPassword }: PasswordChange): Promise<void> {
  const { error } = await (await getAuthClient()).updateUser({
    password,
    ...(code !== undefined && { nonce: code }),
    ...(currentPassword !== undefined && { current_password: currentPassword }),
  });
  if (error !== null) throw error;
}
