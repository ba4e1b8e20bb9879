import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { AuthContext, AuthServerSettings } from '#src/context.ts';
import { translateError } from '#src/errors/translate-error.ts';
import type { SessionAnswer } from '#src/sessions/sessions.ts';

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

function parseTarget(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.username !== '' || url.password !== '') return null;
  // Only real web addresses and apps' own schemes: the browser must never be sent to a script.
  return /^(javascript|data|vbscript|file|blob|about):$/.test(url.protocol) ? null : url;
}

/** `*` stops at a dot or slash, `**` does not; everything else stands for itself. */
function globToPattern(glob: string): RegExp {
  const body = glob
    .split(/(\*\*|\*)/)
    .map((part) => {
      if (part === '**') return '.*';
      if (part === '*') return '[^./]*';
      return part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
    })
    .join('');
  return new RegExp(`^${body}$`);
}

function isLoopbackAddress(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return (isIP(address) === 4 && address.startsWith('127.')) || address === '::1';
}

type RedirectSettings = Pick<AuthServerSettings, 'publicUrl' | 'isProduction' | 'auth'>;

function isAllowed(settings: RedirectSettings, target: URL): boolean {
  const site = new URL(settings.publicUrl);
  const isWeb = target.protocol === 'http:' || target.protocol === 'https:';
  // In production any program on the person's machine could listen there for what an address carries.
  const isDevelopment = !settings.isProduction;
  if (isDevelopment && isWeb && isLoopbackAddress(target.hostname)) return true;
  const isSameHost = target.protocol === site.protocol && target.hostname === site.hostname;
  const isPortFree = isDevelopment && loopbackNames.has(site.hostname);
  if (isSameHost && (target.port === site.port || isPortFree)) return true;
  const isOddHost = isWeb && (isIP(target.hostname) !== 0 || target.hostname.startsWith('['));
  if (isOddHost) return false;
  const address = target.href.split('#', 1)[0] ?? '';
  return settings.auth.redirectAllowList.some((glob) => globToPattern(glob).test(address));
}

export type RedirectWishes = (string | undefined)[];

/** The first acceptable target of those wished for, else the site itself. A refused one is replaced without an error. */
export function pickRedirect(settings: RedirectSettings, wishes: RedirectWishes): string {
  for (const wish of wishes) {
    const target = wish === undefined ? null : parseTarget(wish);
    if (target && isAllowed(settings, target)) return target.href;
  }
  return settings.publicUrl;
}

/** Where a request wants the person sent: its parameter, else a header of that name, else the page it came from. */
export function chooseRedirect(context: AuthContext, request: FastifyRequest, wanted?: string): string {
  const { redirect_to: query } = request.query as Record<string, unknown>;
  const { redirect_to: header, referer } = request.headers;
  const wishes = [wanted, query, header, referer];
  return pickRedirect(
    context.settings,
    wishes.filter((wish) => typeof wish === 'string'),
  );
}

const deniedCodes = new Set<string>(['signup_disabled', 'user_banned', 'provider_email_needs_verification']);
const errorByStatus: Partial<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
};

/**
 * A refusal in the words of an address: a browser that was sent on has no other way to learn of it. `what` names in the
 * log what failed, where it is our fault.
 */
export function describeFailure(
  request: FastifyRequest,
  thrown: unknown,
  what: string,
): Record<'error' | 'error_code' | 'error_description', string> {
  const { status, code, message } = translateError(thrown);
  if (status >= 500) request.log.error({ err: thrown }, `${what} failed`);
  const error = deniedCodes.has(code) ? 'access_denied' : (errorByStatus[status] ?? 'server_error');
  return { error, error_code: code, error_description: message };
}

/** Where the browser goes next: everything it needs to know is in the address. */
export type RedirectParts = { query?: Record<string, string>; fragment?: Record<string, string> };

export function redirectTarget(target: string, { query = {}, fragment }: RedirectParts): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  if (fragment) url.hash = new URLSearchParams(fragment).toString();
  return url.href;
}

/** A session as it travels behind the `#`, which browsers do not send to servers. */
export function sessionFragment(session: SessionAnswer): Record<string, string> {
  return {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
  };
}
