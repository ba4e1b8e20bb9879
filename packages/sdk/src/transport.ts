import { errorOf, RucheError } from './errors.ts';

export type RucheOptions = {
  /** From Settings → API: `ruche_…`. It knows its workspace. Keep it out of browsers and repositories. */
  apiKey: string;
  /** Where Ruche is, such as `https://ruche.example.com`. */
  baseUrl: string;
  /** Another `fetch`, for a proxy or for tests. */
  fetch?: typeof fetch;
  /** How often a request that failed is sent again, where that's safe. 3 unless you say otherwise. */
  maxRetries?: number;
  /** How long to wait for each response. A minute unless you say otherwise. */
  timeoutMs?: number;
};

export type CallOptions = {
  /** Aborts the request, and what it waits for. */
  signal?: AbortSignal;
  timeoutMs?: number;
  maxRetries?: number;
};

/** Sent with every write of the SDK. Give your own to be safe across restarts of your program: an order's number, say. */
export type WriteOptions = CallOptions & { idempotencyKey?: string };

export type Outgoing = {
  method: string;
  /** Below the base of the API, with its query. */
  path: string;
  headers?: Record<string, string>;
  body?: BodyInit;
  /** Whether sending it twice does what sending it once does. */
  isRepeatable: boolean;
  /** Whether the body of the response is left to the caller. */
  isStreamed?: boolean;
};

type Received = { response: Response; text: string };

export type Transport = {
  send: (outgoing: Outgoing, options?: CallOptions) => Promise<Received>;
  maxRetries: number;
};

const longestWaitMs = 60_000;
const firstBackoffMs = 500;
const longestBackoffMs = 8000;

/** Refusals that pass, whatever was asked for. Others of the server's own come back the same. */
const passing = new Set(['rate_limited', 'unavailable', 'internal', 'request_timeout', 'platform_unavailable']);

export function mayPass({ code, status }: RucheError): boolean {
  if (code === 'no_response' || code === 'timed_out' || passing.has(code)) return true;
  // Answers to HEAD have no body that would say it.
  return code === 'unreadable_response' && status !== null && (status === 429 || status >= 500);
}

/** With chance in it, so that programs that failed together don't come back together. */
export function waitBefore(attempt: number, error: RucheError): number {
  if (error.retryAfterMs !== null) return error.retryAfterMs;
  return Math.min(longestBackoffMs, firstBackoffMs * 2 ** attempt) * (0.5 + Math.random() / 2);
}

export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

const addressOf = (baseUrl: string) => `${baseUrl.replace(/\/+$/, '')}/api/v1`;

/** One request and its response; throws what went wrong as a RucheError, and what the caller aborted as their reason. */
async function attempt(
  { apiKey, baseUrl, fetch: ask = fetch }: RucheOptions,
  { method, path, headers, body, isStreamed = false }: Outgoing,
  { signal, timeoutMs }: { signal: AbortSignal | undefined; timeoutMs: number },
): Promise<Received> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeoutMs);
  try {
    const response = await ask(`${addressOf(baseUrl)}${path}`, {
      method,
      headers: { ...headers, authorization: `Bearer ${apiKey}` },
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
    });
    if (response.ok && isStreamed) return { response, text: '' };
    const text = await response.text();
    if (!response.ok) throw errorOf(response, text);
    return { response, text };
  } catch (error) {
    if (error instanceof RucheError) throw error;
    if (signal?.aborted) throw signal.reason;
    if (limit.signal.aborted) {
      throw new RucheError('timed_out', `No response came within ${timeoutMs / 1000} seconds.`, { cause: error });
    }
    throw new RucheError('no_response', 'The server can’t be reached, or the connection was lost.', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** Whether to send it again: what a limit refused wasn't done; anything else may have been. */
function isWorthRepeating(error: RucheError, { isRepeatable }: Outgoing): boolean {
  if ((error.retryAfterMs ?? 0) > longestWaitMs) return false;
  return error.code === 'rate_limited' || (isRepeatable && mayPass(error));
}

/** What's wrong with them would otherwise look like a network that fails. */
function checkSettings({ apiKey, baseUrl }: RucheOptions): void {
  if (!/^ruche_[0-9A-Za-z_-]+$/.test(apiKey))
    throw new TypeError('The apiKey isn’t one of Ruche: they begin with ruche_.');
  if (!/^https?:/.test(baseUrl) || !URL.canParse(baseUrl))
    throw new TypeError(`The baseUrl isn’t a URL: “${baseUrl}”.`);
}

export function createTransport(settings: RucheOptions): Transport {
  checkSettings(settings);
  const { maxRetries: usualRetries = 3, timeoutMs: usualTimeoutMs = 60_000 } = settings;
  return {
    maxRetries: usualRetries,
    async send(outgoing, { signal, timeoutMs = usualTimeoutMs, maxRetries = usualRetries } = {}) {
      for (let count = 0; ; count += 1) {
        try {
          return await attempt(settings, outgoing, { signal, timeoutMs });
        } catch (error) {
          if (!(error instanceof RucheError) || count >= maxRetries || !isWorthRepeating(error, outgoing)) throw error;
          await pause(waitBefore(count, error), signal);
        }
      }
    },
  };
}
