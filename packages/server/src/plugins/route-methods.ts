import type { FastifyInstance } from 'fastify';

type KnownRoute = { pattern: RegExp; methods: string[] };

function escapeRegExp(text: string) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** `/clients/:id` as an expression; only plain parameters are used in this API. */
function toPattern(template: string): RegExp {
  const segments = template
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : escapeRegExp(segment)))
    .join('/');
  return new RegExp(`^${segments}$`);
}

/**
 * Remembers every route as it is registered and answers which methods an address takes, so that a wrong method can be
 * told from a wrong address. Catch-all routes are left out: they would claim every address.
 */
export function watchRoutes(app: FastifyInstance): (url: string) => string[] {
  const known: KnownRoute[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    known.push({ pattern: toPattern(url), methods: [method].flat() });
  });
  return (url) => {
    const path = url.split('?', 1)[0] ?? url;
    const methods = known.filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods);
    return [...new Set(methods)].toSorted();
  };
}
