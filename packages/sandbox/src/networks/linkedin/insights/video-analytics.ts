import { isMoving, type Numbers } from '#src/networks/audience/final-numbers.ts';
import { accessDenied, badParameter, notFound, resourceNotFound } from '#src/networks/linkedin/errors.ts';
import { readAppRights } from '#src/networks/linkedin/products.ts';
import { type RestCall, requireRight, showElements, textParameter } from '#src/networks/linkedin/rest-call.ts';
import { idOfUrn } from '#src/networks/linkedin/urns.ts';
import { findRole } from '#src/networks/pages.ts';
import { findPost } from '#src/networks/posts.ts';
import { scopes } from './organization-statistics.ts';
import { statisticsOf } from './post-numbers.ts';

const resource = 'videoAnalytics';
const finder = 'FINDER-entity';

const types: Readonly<Record<string, (numbers: Numbers) => number>> = {
  VIDEO_VIEW: ({ videoViews }) => videoViews,
  VIEWER: ({ videoViews, reach }) => Math.min(reach, Math.floor(videoViews * 0.8)),
  TIME_WATCHED: ({ watchMs }) => watchMs,
};

/** One number of one video of an organization that the caller administers; none where there is no video, or nobody saw it. */
export function findVideoAnalytics(call: RestCall) {
  const { context, member, version } = call;
  const clientId = member.token.clientId ?? context.app.clientId;
  if (!readAppRights(context.db, clientId).hasVideoAnalytics) throw resourceNotFound(resource);
  requireRight(call, resource, finder, scopes);
  if (textParameter(call, 'q') !== 'entity') throw badParameter('Only the finder entity is known here');
  const entity = textParameter(call, 'entity') ?? '';
  idOfUrn('ugcPost', entity);
  const type = textParameter(call, 'type') ?? '';
  const tell = Object.hasOwn(types, type) ? types[type] : undefined;
  if (!tell) throw badParameter(`Invalid value '${type}' for parameter 'type'`);
  const post = findPost(context, entity);
  if (post?.deletedAt !== null) throw notFound(`Post ${entity} not found`);
  const role = findRole(context.db, context.realm, post.accountId, member.person.id);
  if (role !== 'ADMINISTRATOR') throw accessDenied(resource, finder, version);
  const numbers = isMoving(post) ? statisticsOf(context, post) : null;
  return showElements(call, numbers ? [{ entity, statisticsType: type, value: tell(numbers) }] : []);
}
