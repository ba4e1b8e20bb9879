import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { AuthContext } from './context.ts';

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

function isAllowed(context: AuthContext, target: URL): boolean {
  const site = new URL(context.settings.publicUrl);
  const isWeb = target.protocol === 'http:' || target.protocol === 'https:';
  if (isWeb && isLoopbackAddress(target.hostname)) return true;
  const isSameHost = target.protocol === site.protocol && target.hostname === site.hostname;
  if (isSameHost && (target.port === site.port || loopbackNames.has(site.hostname))) return true;
  const isOddHost = isWeb && (isIP(target.hostname) !== 0 || target.hostname.startsWith('['));
  if (isOddHost) return false;
  const address = target.href.split('#', 1)[0] ?? '';
  return context.settings.auth.redirectAllowList.some((glob) => globToPattern(glob).test(address));
}

/** The first acceptable target of those given, else the site itself. A refused one is replaced without a word. */
export function chooseRedirect(context: AuthContext, request: FastifyRequest, wanted?: string): string {
  const query = request.query as Record<string, unknown> | undefined;
  const candidates = [wanted, query?.['redirect_to'], request.headers['redirect_to'], request.headers.referer];
  for (const candidate of candidates) {
    const target = typeof candidate === 'string' ? parseTarget(candidate) : null;
    if (target && isAllowed(context, target)) return target.href;
  }
  return context.settings.publicUrl;
}
