import { getAuthClient } from './auth-client.ts';

/** Starts a try; for a telephone this is what sends the code. */
export async function challengeFactor(factorId: string): Promise<string> {
  const { data, error } = await (await getAuthClient()).mfa.challenge({ factorId });
  if (error !== null) throw error;
  return data.id;
}

export async function verifyFactor(check: { factorId: string; challengeId: string; code: string }): Promise<void> {
  const { error } = await (await getAuthClient()).mfa.verify(check);
  if (error !== null) throw error;
}
