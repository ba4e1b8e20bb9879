import { createApiClient } from './api-client.ts';
import { getAccessToken } from './auth-client.ts';

/** Our API, called as whoever is signed in. */
export const api = createApiClient({ getAccessToken });

/** Our API, called as nobody: for those who hold a link and have no account here. */
export const publicApi = createApiClient();
