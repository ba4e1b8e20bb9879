import { z } from 'zod';
import { changePost, deletePost } from '#src/networks/posts.ts';
import { makeId } from './begin-upload.ts';
import { countField } from './count-fields.ts';
import { GraphError } from './errors.ts';
import { windowOf } from './graph-time.ts';
import { expandPostInsights, liveCounts } from './insights/post-insights.ts';
import { listPage } from './listing.ts';
import { type GraphCall, type NodeType, showNode } from './nodes.ts';
import { requirePage, requirePublisher } from './page-access.ts';
import { judgeLink, judgeText } from './page-limits.ts';
import { claimPhotos } from './page-photos.ts';
import { findPagePost, insertPagePost, listPagePosts, type PagePost, pagePostNode, requirePost } from './page-post.ts';
import type { Parameters } from './parameters.ts';

const AttachedSchema = z.object({ media_fbid: z.union([z.string(), z.number().transform(String)]) });

function invalid(what = 'Invalid parameter'): GraphError {
  return new GraphError({ code: 100, message: `(#100) ${what}` });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid();
  }
}

/** `attached_media=[{…}]`, or `attached_media[0]={…}` and so on. */
function readAttached(parameters: Parameters): string[] {
  const whole = parameters.get('attached_media');
  const single = [...parameters]
    .filter(([name]) => /^attached_media\[\d+\]$/.test(name))
    .map(([, text]) => readJson(text));
  const parsed = z.array(AttachedSchema).safeParse(whole === undefined ? single : readJson(whole));
  if (!parsed.success) throw invalid('Param attached_media must be an array.');
  return parsed.data.map(({ media_fbid: id }) => id);
}

/** The same words twice in a row are taken for a mistake. Posts with files of their own may repeat them. */
function refuseRepetition(call: GraphCall, pageId: string, wanted: { text: string; link: string | null }): void {
  const last = listPagePosts(call, pageId, { includesUnlisted: true, limit: 20 }).find(
    ({ details }) => details.kind === 'post',
  );
  const isSame = last?.media.length === 0 && last.text === wanted.text && last.details.link === wanted.link;
  if (isSame) throw new GraphError({ code: 506, subcode: 1_455_006, message: '(#506) Duplicate status message' });
}

export function publishToFeed(call: GraphCall, id = '') {
  const page = requirePublisher(call, id);
  const { parameters } = call;
  if (parameters.get('published') === 'false') throw invalid('Scheduling is not supported here.');
  const text = (parameters.get('message') ?? '').trim();
  const link = parameters.get('link') ?? null;
  const attached = readAttached(parameters);
  if (text === '' && link === null && attached.length === 0) throw invalid('Missing message or attachment');
  judgeText(text);
  if (link !== null) judgeLink(link);
  if (attached.length === 0) refuseRepetition(call, page.id, { text, link });
  const postId = `${page.id}_${makeId(call)}`;
  const media = claimPhotos(call, page.id, attached, postId);
  insertPagePost(call, { id: postId, pageId: page.id, text, media, link });
  return { id: postId };
}

/** With how people answered. */
const countedPostNode: NodeType<PagePost> = {
  ...pagePostNode,
  fields: {
    ...pagePostNode.fields,
    reactions: (post, call, field) => countField(post, 'reactions', call, field),
    likes: (post, call, field) => countField(post, 'reactions', call, field),
    comments: (post, call, field) => countField(post, 'comments', call, field),
    shares: (post, { context }) => ({ count: liveCounts(context, post).shares }),
    insights: (post, call, { modifiers }) => expandPostInsights(post, call, modifiers),
  },
};

/** What the Page published, newest first. Reels and stories have lists of their own. */
export function listFeed(call: GraphCall, id = '') {
  const page = requirePage(call, id, 'pages_read_engagement');
  const isWithin = windowOf(call.parameters);
  const posts = listPagePosts(call, page.id).filter(
    ({ details: { kind }, createdAt }) => (kind === 'post' || kind === 'video') && isWithin(createdAt),
  );
  return listPage(posts, { ...call, show: (post) => showNode(countedPostNode, post, call) });
}

/** Undefined where the id is of something else. */
export function readPagePost(call: GraphCall, id: string) {
  const post = findPagePost(call, id);
  if (!post || post.id !== id) return undefined;
  return showNode(countedPostNode, requirePost(call, id), call);
}

export function editPagePost(call: GraphCall, id = '') {
  const post = requirePost(call, id);
  requirePublisher(call, post.accountId);
  const text = call.parameters.get('message') ?? call.parameters.get('description');
  if (text === undefined || post.details.kind === 'story') throw invalid();
  judgeText(text);
  const details = { ...post.details, updatedAt: call.context.now() };
  changePost(call.context, { id: post.id, text: text.trim(), details });
  return { success: true };
}

export function deletePagePost(call: GraphCall, id = '') {
  const post = requirePost(call, id);
  requirePublisher(call, post.accountId);
  deletePost(call.context, post.id);
  return { success: true };
}
