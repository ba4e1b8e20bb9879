import { useQuery } from '@tanstack/react-query';
import { authClient } from '#lib/auth-client.ts';

export type NewApp = { factorId: string; picture: string; secret: string };

/** Apart from the account's own key: what refreshes the account must not begin a second one. */
export const newAppKey = ['new-authenticator-app'];

async function enrolApp(friendlyName: string): Promise<NewApp> {
  const { data, error } = await authClient.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Ruche' });
  if (error !== null) throw error;
  return { factorId: data.id, picture: data.totp.qr_code, secret: data.totp.secret };
}

/** Begins: the app takes the secret from the picture, and its first code proves that it did. */
export function useNewApp(friendlyName: string, isWanted: boolean) {
  return useQuery({
    queryKey: newAppKey,
    queryFn: () => enrolApp(friendlyName),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}
