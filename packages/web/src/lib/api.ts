import { createApiClient } from './api-client.ts';
import { getAccessToken } from './auth-client.ts';
import { getRequestWorkspace } from './current-workspace.ts';

/** Our API, called as whoever is signed in, in the workspace that this tab works in. */
export const api = createApiClient({ getAccessToken, getWorkspaceId: getRequestWorkspace });

/** Our API, called as nobody: for those who hold a link and have no account here. */
export const publicApi = createApiClient();
