import { deriveSecret } from '@ruche/runtime/keys';

/** The role under row-level security that the server logs in as. It owns nothing. */
export const APP_ROLE = 'ruche_app';

/** What the server becomes for requests by keys that are limited to some clients. It cannot log in. */
export const LIMITED_ROLE = 'ruche_limited';

export function appPassword(secret: string): string {
  return deriveSecret(secret, 'database app role');
}

type AppUrlSettings = { databaseUrl: string; databaseAppUrl?: string | null; secret: string };

/** Where the server connects: the owner's database, but as the application role. */
export function appUrl({ databaseUrl, databaseAppUrl, secret }: AppUrlSettings): string {
  if (databaseAppUrl) return databaseAppUrl;
  const url = new URL(databaseUrl);
  url.username = APP_ROLE;
  url.password = appPassword(secret);
  return url.href;
}
