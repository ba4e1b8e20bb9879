import type { Readable } from 'node:stream';
import { Agent, type Dispatcher, FormData, request } from 'undici';
import type { z } from 'zod';
import type { ConnectorSurroundings } from './connector.ts';
import { readJson } from './json.ts';
import { type Failure, type Outcome, ok } from './outcome.ts';
import { readRetryAfter } from './waits.ts';

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  /** Fields to encode, or a query that is encoded already. Undefined fields are left out. */
  query?: Record<string, string | undefined> | string;
  headers?: Record<string, string>;
  form?: Record<string, string | undefined>;
  json?: unknown;
  /** A file or a piece of one. */
  binary?: { type: string; content: Uint8Array<ArrayBuffer> };
  /** A file that is sent as it is read, where the network takes no pieces. */
  stream?: { type: string; bytes: number; content: Readable };
  /** A form with files among its fields. */
  multipart?: Record<string, string | FormFile>;
  /** What is sent must not have its effect twice (a code, a rotating token, a post): a lost answer is `unknown`. */
  isCommitting?: boolean;
};

type FormFile = { fileName: string; type: string; content: Uint8Array<ArrayBuffer> };

/** Names in lower case. */
export type AnswerHeaders = { get(name: string): string | null };

export type Answer = {
  status: number;
  headers: AnswerHeaders;
  /** The JSON of the answer; undefined where there is none. */
  body: unknown;
  isEmpty: boolean;
  /** As in the call. */
  isCommitting: boolean;
  /** Who answered, for the words of an outcome. */
  network: string;
};

export type Caller = {
  /** The address that stands for one of the network's own hosts. */
  host(name: string): string;
  /** Whether an address out of an answer leads to one of these domains: files and tokens go nowhere else. */
  isOwn(url: string, domains: readonly string[]): boolean;
  call(call: Call): Promise<Outcome<Answer>>;
};

const answerLimitBytes = 4 * 1024 * 1024;

/** The question never reached anybody, so it had no effect either. */
const unreachableCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return codeOf(error.cause);
}

function lostAnswer(network: string, isCommitting: boolean, error: unknown): Failure {
  const code = codeOf(error);
  if (code !== null && unreachableCodes.has(code)) {
    return { kind: 'retry', reason: `We can’t reach ${network} right now.`, retryAfterMs: null, reach: 'app' };
  }
  if (isCommitting) return { kind: 'unknown', reason: `${network} didn’t respond, so we don’t know the result.` };
  return { kind: 'retry', reason: `${network} didn’t respond in time.`, retryAfterMs: null, reach: 'account' };
}

function address({ url, query }: Call): string {
  if (query === undefined) return url;
  if (typeof query === 'string') return `${url}?${query}`;
  return `${url}?${encode(query)}`;
}

function encode(fields: Record<string, string | undefined>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) parameters.set(name, value);
  return parameters.toString();
}

/** An address for a browser. Spaces as %20: not every network reads the plus sign there. */
export function browserAddress(url: string, fields: Record<string, string | undefined>): string {
  return `${url}?${encode(fields).replaceAll('+', '%20')}`;
}

type Body = { type: string | null; content: NonNullable<Dispatcher.DispatchOptions['body']>; bytes: number };

function encodeForm(fields: NonNullable<Call['multipart']>): Body {
  const content = new FormData();
  let bytes = 0;
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') content.set(name, value);
    else {
      content.set(name, new Blob([value.content], { type: value.type }), value.fileName);
      bytes += value.content.byteLength;
    }
  }
  // Its type names the boundary, which is chosen when it is sent.
  return { type: null, content, bytes };
}

function encodeBody(call: Call): Body | null {
  if (call.form) return { type: 'application/x-www-form-urlencoded', content: encode(call.form), bytes: 0 };
  if (call.multipart) return encodeForm(call.multipart);
  if (call.binary) {
    const { type, content } = call.binary;
    return { type, content, bytes: content.byteLength };
  }
  if (call.stream) {
    const { type, bytes, content } = call.stream;
    return { type, content, bytes };
  }
  if (call.json === undefined) return null;
  return { type: 'application/json; charset=UTF-8', content: JSON.stringify(call.json), bytes: 0 };
}

/** Files may take longer than a question, at the pace of a slow line. */
const slowestBytesPerMs = 100;

/** The longest that a call with a body of that size goes on. */
export function longestCallMs({ timeoutMs }: Pick<ConnectorSurroundings, 'timeoutMs'>, bytes: number): number {
  return timeoutMs + Math.ceil(bytes / slowestBytesPerMs);
}

/** Null where it is longer than any honest answer. */
async function readText(body: AsyncIterable<Uint8Array>): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > answerLimitBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function readHeaders(headers: Dispatcher.ResponseData['headers']): AnswerHeaders {
  return {
    get(name) {
      const value = headers[name] ?? null;
      return Array.isArray(value) ? value.join(', ') : value;
    },
  };
}

// HTTP/1.1 alone: a connection that breaks then takes one call with it, and never those beside it.
const connections = new Agent({ allowH2: false });

/** Below a base address everything of the network is there, and nothing else is the network. */
function isOwnAddress(baseUrl: string | null, url: string, domains: readonly string[]): boolean {
  const address = URL.parse(url);
  if (!address || address.username !== '' || address.password !== '') return false;
  if (baseUrl !== null) {
    const base = new URL(baseUrl);
    return address.origin === base.origin && address.pathname.startsWith(`${base.pathname.replace(/\/$/, '')}/`);
  }
  const { protocol, port, hostname } = address;
  const isOfDomain = domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
  return protocol === 'https:' && port === '' && isOfDomain;
}

/** The one way out to a network: no redirect is followed, nothing lasts longer than the time given, nothing throws. */
export function createCaller(surroundings: ConnectorSurroundings, network: string): Caller {
  return {
    host: (name) => (surroundings.baseUrl === null ? `https://${name}` : `${surroundings.baseUrl}/${name}`),
    isOwn: (url, domains) => isOwnAddress(surroundings.baseUrl, url, domains),
    async call(call) {
      const body = encodeBody(call);
      const type = body?.type ?? null;
      const headers = {
        accept: 'application/json',
        'user-agent': 'Ruche',
        ...(type !== null && { 'content-type': type }),
        ...(call.stream && { 'content-length': String(call.stream.bytes) }),
        ...call.headers,
      };
      const limitMs = longestCallMs(surroundings, body?.bytes ?? 0);
      const isCommitting = call.isCommitting ?? false;
      try {
        const answer = await request(address(call), {
          method: call.method,
          headers,
          body: body?.content ?? null,
          dispatcher: connections,
          signal: AbortSignal.timeout(limitMs),
        });
        const text = await readText(answer.body);
        const answered = readHeaders(answer.headers);
        const json = text === null ? undefined : readJson(text);
        return ok({
          status: answer.statusCode,
          headers: answered,
          body: json,
          isEmpty: text === '',
          isCommitting,
          network,
        });
      } catch (error) {
        return lostAnswer(network, isCommitting, error);
      }
    },
  };
}

/** An answer of the right status that makes no sense: from a gateway in between, cut off, or of a new shape. */
function notUnderstood({ network, body, isCommitting }: Answer): Failure {
  const reason = `${network} sent a response we don’t understand.`;
  if (isCommitting) return { kind: 'unknown', reason };
  if (body === undefined) return { kind: 'retry', reason, retryAfterMs: null, reach: 'account' };
  return { kind: 'rejected', problem: 'not_understood', reason };
}

/** The answer as the schema describes it. */
export function parse<Schema extends z.ZodType>(schema: Schema, answer: Answer): Outcome<z.output<Schema>> {
  const parsed = schema.safeParse(answer.body);
  return parsed.success ? ok(parsed.data) : notUnderstood(answer);
}

export function isSuccess(answer: Answer): boolean {
  return answer.status >= 200 && answer.status < 300;
}

export function rateLimited(network: string, waitMs: number | null, reach: 'account' | 'app' = 'account'): Failure {
  const reason = `${network} asked us to slow down. We’ll try again.`;
  return { kind: 'retry', reason, retryAfterMs: waitMs, reach };
}

/** What the status alone tells, for answers that the network's own table does not know. */
export function readStatus(answer: Answer, now: Date): Failure {
  const { status, headers, network } = answer;
  if (status === 429) return rateLimited(network, readRetryAfter(headers, now));
  if (status === 408 || status >= 500) {
    if (answer.isCommitting) return { kind: 'unknown', reason: `${network} had an error (status ${status}).` };
    const reason = `${network} is having trouble right now (status ${status}).`;
    return { kind: 'retry', reason, retryAfterMs: readRetryAfter(headers, now), reach: 'account' };
  }
  if (status < 400) return notUnderstood(answer);
  const reason = `${network} rejected this for a reason we don’t know (status ${status}).`;
  return { kind: 'rejected', problem: 'not_understood', reason };
}
