import { useQuery } from '@tanstack/react-query';
import { personKeys } from '#entities/people/person-keys.ts';
import { newApp as words } from '#features/people/words/common.ts';
import { getAuthClient } from '#lib/auth-client.ts';

export type NewApp = { factorId: string; picture: string; secret: string };

async function enrolApp(friendlyName: string): Promise<NewApp> {
  const { data, error } = await (await getAuthClient()).mfa.enroll({
    factorType: 'totp',
    friendlyName,
    issuer: words.issuer,
  });
  if (error !== null) throw error;
  return { factorId: data.id, picture: data.totp.qr_code, secret: data.totp.secret };
}

/** Begins: the app takes the secret from the picture, and its first code proves that it did. */
export function useNewApp(friendlyName: string, isWanted: boolean) {
  return useQuery({
    queryKey: personKeys.newApp,
    queryFn: () => enrolApp(friendlyName),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}
