import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';

export type Route = { method: string; url: string; schema: FastifySchema };

/**
 * Every route of the servers that are built meanwhile, from Fastify itself: nobody has to list them. Fastify announces
 * each instance before it has any route; the sandbox is one, too, so the caller says which is meant.
 */
export async function collectRoutes<Built>(
  build: () => Promise<Built>,
  appOf: (built: Built) => FastifyInstance,
): Promise<{ built: Built; routes: Route[] }> {
  const found = new Map<unknown, Route[]>();
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    const routes: Route[] = [];
    found.set(fastify, routes);
    fastify.addHook('onRoute', ({ method, url, schema = {} }: RouteOptions) => {
      routes.push(...[method].flat().map((one) => ({ method: one, url, schema })));
    });
  };
  subscribe('fastify.initialization', watch);
  try {
    const built = await build();
    return { built, routes: found.get(appOf(built)) ?? [] };
  } finally {
    unsubscribe('fastify.initialization', watch);
  }
}

export const nameOf = ({ method, url }: Pick<Route, 'method' | 'url'>) => `${method} ${url}`;

export const isAuth = ({ url }: Pick<Route, 'url'>) => url.startsWith('/auth/v1');
export const isApi = ({ url }: Pick<Route, 'url'>) => url.startsWith('/api/v1');

/** Fastify makes a HEAD of every GET, and two routes answer whatever nobody else does. */
export const isOwn = ({ method, url }: Route) => method !== 'HEAD' && !url.endsWith('*');
