import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hostUrl, type NetworkContext } from '#src/networks/network.ts';
import { findPerson, type Person } from '#src/networks/people.ts';
import { findPost, type Post } from '#src/networks/posts.ts';
import { admit } from './admit.ts';
import { envelope, envelopeErrors, sendEnvelopeError } from './errors.ts';
import { avatarUrls, mediaHost } from './identity-routes.ts';
import { isShown, listShown, videoCounts } from './metrics.ts';

const path = '/open.tiktokapis.com/v2/video';
const longestText = 150;

const ListSchema = z
  .object({ cursor: z.number().optional(), max_count: z.int().min(1).max(20).default(10) })
  .catch({ max_count: 10 });
const QuerySchema = z.object({ filters: z.object({ video_ids: z.array(z.string()).max(20) }) });

function postUrl(hostAddress: string, { userName }: Pick<Person, 'userName'>, { id, details }: Post): string {
  return `${hostAddress}/@${userName}/${details['kind'] === 'photo' ? 'photo' : 'video'}/${id}`;
}

/** Everything that can be asked of a video; one field more refuses the call. */
const fieldNames = new Set([
  'id',
  'create_time',
  'title',
  'video_description',
  'duration',
  'height',
  'width',
  'cover_image_url',
  'share_url',
  'embed_html',
  'embed_link',
  'like_count',
  'comment_count',
  'share_count',
  'view_count',
]);

function presenter(request: FastifyRequest, context: NetworkContext, person: Person, asked: readonly string[]) {
  const { platform, now } = context;
  const host = hostUrl(request, platform, 'www.tiktok.com');
  const cover = avatarUrls(hostUrl(request, platform, mediaHost), person, now());
  return (post: Post) => {
    const embed = `${host}/embed/v2/${post.id}`;
    const [file] = post.media;
    const fields: Record<string, unknown> = {
      id: post.id,
      create_time: Math.floor(post.createdAt / 1000),
      title: post.text.slice(0, longestText),
      video_description: post.text.slice(0, longestText),
      duration: Math.round((file?.durationMs ?? 0) / 1000),
      height: file?.height,
      width: file?.width,
      cover_image_url: cover(720),
      share_url: postUrl(host, person, post),
      embed_html: `<iframe src="${embed}"></iframe>`,
      embed_link: embed,
      ...videoCounts(context, post),
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
    const asked = fields.split(',');
    if (!person || !asked.every((name) => fieldNames.has(name))) return envelopeErrors.noFields;
    return { person, show: presenter(request, context, person, asked) };
  };

  scope.post(`${path}/list/`, { config }, async (request, reply) => {
    const opened = open(request);
    if ('status' in opened) return sendEnvelopeError(reply, opened, now());
    const { cursor = Infinity, max_count: count } = ListSchema.parse(request.body ?? {});
    const shown = listShown(context, opened.person.userId).filter(({ createdAt }) => createdAt < cursor);
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
