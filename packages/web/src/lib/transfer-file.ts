import { ErrorBodySchema } from '@ruche/contracts/api';
import { ApiError } from './api-error.ts';
import { getAccessToken } from './auth-client.ts';

async function refusalOf(response: Response): Promise<ApiError> {
  const parsed = ErrorBodySchema.safeParse(await response.json().catch(() => null));
  if (!parsed.success) {
    return new ApiError('unreadable', 'The server gave an answer this page does not understand. Reload the page.');
  }
  const { code, message, requestId, details } = parsed.data;
  return new ApiError(code, message, { status: response.status, requestId, details });
}

/** Sends or fetches a file as whoever is signed in; refusals are the same as everywhere. */
export async function transferFile(address: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${(await getAccessToken()) ?? ''}`);
  let response: Response;
  try {
    response = await fetch(address, { ...init, headers });
  } catch (cause) {
    throw new ApiError('unreachable', 'The server could not be reached. Check your connection and try again.', {
      cause,
    });
  }
  if (!response.ok) throw await refusalOf(response);
  return response;
}
