import { clientPageApi } from '@ruche/contracts/client-page';

/**
 * Why there is no answer: no connection; the browser has to be bound again; there's no such thing, or the link is over;
 * what was asked is refused; the server has a problem of its own.
 */
export type Failure =
  | { kind: 'offline' }
  | { kind: 'locked' }
  | { kind: 'missing'; message: string }
  | { kind: 'refused'; message: string }
  | { kind: 'failed' };
export type Answer<Body> = { kind: 'ok'; body: Body } | Failure;

type Ask = {
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  file?: Blob;
  /** Goes on when the page is closed meanwhile. */
  keepalive?: boolean;
};

type Refusal = { message?: string };

async function refusalOf(response: Response): Promise<Failure> {
  const { message } = (await response.json().catch(() => ({}))) as Refusal;
  if (response.status === 401) return { kind: 'locked' };
  if (response.status === 404) return { kind: 'missing', message: message ?? '' };
  // Busy and broken servers are asked again; what they refuse isn't.
  if (response.status >= 500 || response.status === 429 || message === undefined) return { kind: 'failed' };
  return { kind: 'refused', message };
}

function requestOf({ method, body, file, keepalive = false }: Ask): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (file !== undefined) headers['content-type'] = file.type || 'application/octet-stream';
  return {
    method: method ?? 'GET',
    headers,
    keepalive,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(file !== undefined && { body: file }),
  };
}

/**
 * Asks the routes of one client's page. Answers are taken as they come: the server has checked them against the contract,
 * and a phone should not wait for the schemas.
 */
export async function askPage<Body>(token: string, path: string, ask: Ask = {}): Promise<Answer<Body>> {
  let response: Response;
  try {
    response = await fetch(`${clientPageApi(encodeURIComponent(token))}${path}`, requestOf(ask));
  } catch {
    return { kind: 'offline' };
  }
  if (!response.ok) return refusalOf(response);
  try {
    const text = await response.text();
    return { kind: 'ok', body: (text === '' ? undefined : JSON.parse(text)) as Body };
  } catch {
    // Cut off on the way.
    return { kind: 'offline' };
  }
}
