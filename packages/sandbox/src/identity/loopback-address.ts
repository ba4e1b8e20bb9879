const loopbackHosts = new Set(['localhost', '127.0.0.1']);

/** Programs under development run on this machine, on whatever port is free. */
export function parseLoopbackUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  if (!url || url.protocol !== 'http:' || !loopbackHosts.has(url.hostname)) return undefined;
  if (url.username || url.password || url.hash) return undefined;
  return url;
}

/**
 * Browsers apply form-action to the redirects that follow a form as well: from here back to the product, and from its
 * callback on to the page where the person began.
 */
export const leavingPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'self' http://localhost:* http://127.0.0.1:*",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
