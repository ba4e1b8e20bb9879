import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { hostUrl, type NetworkContext } from '#src/networks/network.ts';
import { avatarUrls, mediaHost } from '#src/networks/tiktok/identity-routes.ts';
import { businessErrors } from './envelope.ts';
import { businessRoute } from './route.ts';

const FieldsSchema = z.string().transform((text, context) => {
  try {
    return z.array(z.string()).parse(JSON.parse(text));
  } catch {
    context.addIssue('should be a list');
    return z.NEVER;
  }
});

/** `GET /business/get/`: which account it is, in the fields that are asked for. */
export function accountRoutes(scope: FastifyInstance, context: NetworkContext): void {
  const path = '/business-api.tiktok.com/open_api/v1.3/business/get/';
  const config = { operation: 'identity' as const };
  const work = businessRoute(context, 'user.info.basic', (owner, { fields }, request) => {
    const asked = FieldsSchema.safeParse(fields);
    if (!asked.success) return businessErrors.parameter;
    const picture = avatarUrls(hostUrl(request, context.platform, mediaHost), owner, context.now())(168);
    const known = { username: owner.userName, display_name: owner.name, profile_image: picture };
    return Object.fromEntries(Object.entries(known).filter(([name]) => asked.data.includes(name)));
  });
  scope.get(path, { config }, work);
}
