import { createApiClient } from '#lib/api-client.ts';
import { getAccessToken } from '#lib/auth-client.ts';

/** Our API, called as whoever is signed in. */
export const api = createApiClient({ getAccessToken });
