import { ErrorBodySchema, workspaceHeader } from '@ruche/contracts/api';
import type { z } from 'zod';
import { apiClient as words } from '#lib/words.ts';
import { ApiError } from './api-error.ts';
import { tellPlanRefusal } from './plan-refusals.ts';
import { keepBusy } from './quiet.ts';

/** What is refused for the plan's sake has this status. */
const paymentRequired = 402;

type QueryValue = string | number | boolean | null | undefined;

type ApiRequest<Answer> = {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below /api/v1: `/clients`. */
  path: string;
  query?: Record<string, QueryValue>;
  body?: unknown;
  /** The contract the answer must keep. Leave out for answers without content. */
  answer?: z.ZodType<Answer>;
  /** Another workspace than the one that this tab works in; null for the one joined first. */
  workspaceId?: string | null;
  /** Makes a repeated write harmless. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};

export type ApiClient = {
  request: <Answer>(request: ApiRequest<Answer>) => Promise<Answer>;
  /** Sends or fetches a file. The address is a whole one, as the API gives it; the workspace as for a request. */
  transfer: (address: string, init?: RequestInit, workspaceId?: string | null) => Promise<Response>;
};

type ApiClientOptions = {
  /** Origin of the server; the page's own by default. */
  baseUrl?: string;
  getAccessToken?: () => Promise<string | null>;
  /** Null for the one that the person joined first. */
  getWorkspaceId?: () => string | null;
};

function addressOf(baseUrl: string, path: string, query: Record<string, QueryValue> = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return `${baseUrl}/api/v1${path}${text === '' ? '' : `?${text}`}`;
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch (cause) {
    throw unreadable(response, cause);
  }
}

function unreadable(response: Response, cause?: unknown): ApiError {
  return new ApiError('unreadable', words.notUnderstood, {
    status: response.status,
    requestId: response.headers.get('x-request-id'),
    cause,
  });
}

function refusal(response: Response, body: unknown): ApiError {
  const parsed = ErrorBodySchema.safeParse(body);
  if (!parsed.success) return unreadable(response, parsed.error);
  if (response.status === paymentRequired) tellPlanRefusal();
  const { code, message, requestId, details } = parsed.data;
  return new ApiError(code, message, { status: response.status, requestId, details });
}

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (cause) {
    // A request given up on purpose is not a failure to report.
    if (init.signal?.aborted === true) throw cause;
    throw new ApiError('unreachable', words.unreachable, {
      cause,
    });
  }
}

export function createApiClient({ baseUrl = '', getAccessToken, getWorkspaceId }: ApiClientOptions = {}): ApiClient {
  // The workspace is looked up before anything is waited for: what a screen asks for is about the one that it shows.
  const authorize = async (headers: Headers, workspaceId = getWorkspaceId?.() ?? null) => {
    if (workspaceId !== null) headers.set(workspaceHeader, workspaceId);
    const token = await getAccessToken?.();
    if (token !== null && token !== undefined) headers.set('authorization', `Bearer ${token}`);
  };
  return {
    request: <Answer>(request: ApiRequest<Answer>): Promise<Answer> =>
      keepBusy(async () => {
        const headers = new Headers({ accept: 'application/json' });
        await authorize(headers, request.workspaceId);
        if (request.idempotencyKey !== undefined) headers.set('idempotency-key', request.idempotencyKey);
        if (request.body !== undefined) headers.set('content-type', 'application/json');
        const response = await send(addressOf(baseUrl, request.path, request.query), {
          method: request.method ?? 'GET',
          headers,
          ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
          ...(request.signal === undefined ? {} : { signal: request.signal }),
        });
        const body = await readJson(response);
        if (!response.ok) throw refusal(response, body);
        if (request.answer === undefined) return undefined as Answer;
        const parsed = request.answer.safeParse(body);
        if (!parsed.success) throw unreadable(response, parsed.error);
        return parsed.data;
      }),
    async transfer(address, init = {}, workspaceId) {
      const headers = new Headers(init.headers);
      await authorize(headers, workspaceId);
      const response = await send(`${baseUrl}${address}`, { ...init, headers });
      if (!response.ok) throw refusal(response, await readJson(response));
      return response;
    },
  };
}
