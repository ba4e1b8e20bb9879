import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hostUrl, type NetworkContext } from '#src/networks/network.ts';
import { findPerson, type Person } from '#src/networks/people.ts';
import { findPost, listNewest, type Post } from '#src/networks/posts.ts';
import { admit } from './admit.ts';
import { envelope, envelopeErrors, sendEnvelopeError } from './errors.ts';
import { readPostingSettings } from './settings.ts';

const path = '/open.tiktokapis.com/v2/video';
const longestText = 150;

const ListSchema = z
  .object({ cursor: z.number().optional(), max_count: z.int().min(1).max(20).default(10) })
  .catch({ max_count: 10 });
const QuerySchema = z.object({ filters: z.object({ video_ids: z.array(z.string()).max(20) }) });

function isShown({ db, now }: NetworkContext, { createdAt, details, deletedAt }: Post): boolean {
  const shownAt = createdAt + readPostingSettings(db).moderationSeconds * 1000;
  return deletedAt === null && details['privacy'] === 'PUBLIC_TO_EVERYONE' && shownAt <= now();
}

function postUrl(hostAddress: string, { userName }: Pick<Person, 'userName'>, { id, details }: Post): string {
  return `${hostAddress}/@${userName}/${details['kind'] === 'photo' ? 'photo' : 'video'}/${id}`;
}

function presenter(request: FastifyRequest, { platform }: NetworkContext, person: Person, asked: readonly string[]) {
  const host = hostUrl(request, platform, 'www.tiktok.com');
  return (post: Post) => {
    const [file] = post.media;
    const fields: Record<string, unknown> = {
      id: post.id,
      create_time: Math.floor(post.createdAt / 1000),
      title: post.text.slice(0, longestText),
      video_description: post.text.slice(0, longestText),
      duration: Math.round((file?.durationMs ?? 0) / 1000),
      height: file?.height,
      width: file?.width,
      share_url: postUrl(host, person, post),
    };
    return Object.fromEntries(asked.map((name) => [name, fields[name]]));
  };
}

/** The creator's own public posts, once they have passed moderation. */
export function videoRoutes(scope: FastifyInstance, context: NetworkContext): void {
  const { db, realm, now } = context;
  const config = { operation: 'metrics' as const };
  const open = (request: FastifyRequest) => {
    const holder = admit(context, request, { anyOf: ['video.list'], perMinute: 600 });
    if ('status' in holder) return holder;
    const { fields } = z.object({ fields: z.string().default('') }).parse(request.query);
    const person = findPerson(db, realm, holder.personId);
    if (!person || fields === '') return envelopeErrors.noFields;
    return { person, show: presenter(request, context, person, fields.split(',')) };
  };

  scope.post(`${path}/list/`, { config }, async (request, reply) => {
    const opened = open(request);
    if ('status' in opened) return sendEnvelopeError(reply, opened, now());
    const { cursor = Infinity, max_count: count } = ListSchema.parse(request.body ?? {});
    const shown = listNewest(context, opened.person.userId, 1000).filter(
      (post) => isShown(context, post) && post.createdAt < cursor,
    );
    const videos = shown.slice(0, count);
    const data = {
      videos: videos.map(opened.show),
      cursor: videos.at(-1)?.createdAt ?? 0,
      has_more: shown.length > count,
    };
    return envelope(data, { code: 'ok', message: '' }, now());
  });

  scope.post(`${path}/query/`, { config }, async (request, reply) => {
    const opened = open(request);
    if ('status' in opened) return sendEnvelopeError(reply, opened, now());
    const input = QuerySchema.safeParse(request.body);
    if (!input.success) return sendEnvelopeError(reply, envelopeErrors.noFields, now());
    const found = input.data.filters.video_ids.flatMap((id) => findPost(context, id) ?? []);
    const own = found.filter((post) => post.accountId === opened.person.userId && isShown(context, post));
    return envelope({ videos: own.map(opened.show) }, { code: 'ok', message: '' }, now());
  });
}
