import { randomInt } from 'node:crypto';
import { PostFormatSchema } from '@ruche/contracts/analytics';
import { z } from 'zod';
import { findPost, findTwin, insertPost, listNewest, type Post } from '#src/networks/posts.ts';
import { findAuthor, type Right, requireAuthor } from './authors.ts';
import { badParameter, LinkedInError, notFound } from './errors.ts';
import { failsToPublish, findFailedPost } from './failed-posts.ts';
import { readLittleText } from './little-text.ts';
import { readPostInput, refused } from './post-input.ts';
import { isUgc, readPostMedia } from './post-media.ts';
import { countPost } from './quotas.ts';
import { type RestCall, showElements, textParameter } from './rest-call.ts';

const mostCharacters = 3000;
const duplicateMs = 24 * 3_600_000;
/** New posts reach the list a moment later. */
const listedAfterMs = 3000;

/** The name by which refusals call it. */
const resource = 'partnerApiPostsExternal';

export function writing(method: string): Right {
  return { resource, method, member: ['w_member_social'], organization: ['w_organization_social'] };
}

/** What members posted is read back by almost no app: the scope is closed. */
function reading(method: string): Right {
  return { resource, method, member: ['r_member_social'], organization: ['r_organization_social'] };
}

const DetailsSchema = z.object({
  author: z.string(),
  commentary: z.string(),
  visibility: z.string(),
  distribution: z.unknown(),
  isReshareDisabledByAuthor: z.boolean(),
  content: z.unknown().optional(),
  editedAt: z.number().nullable(),
  /** Of a post of the past, whose files are not kept. */
  format: PostFormatSchema.optional(),
});
export type PostDetails = z.infer<typeof DetailsSchema>;

export function detailsOf({ details }: Post): PostDetails {
  return DetailsSchema.parse(details);
}

/** Milliseconds, then chance: as the real ones, larger than 2^53. */
export function makeId(now: number): string {
  return String((BigInt(now) << 22n) + BigInt(randomInt(2 ** 22)));
}

/** Deleting the earlier post does not lift it. */
function refuseDuplicate(call: RestCall, accountId: string, text: string): void {
  const { context } = call;
  const twin = text === '' ? undefined : findTwin(context, { accountId, text, since: context.now() - duplicateMs });
  if (!twin) return;
  throw new LinkedInError({ status: 422, code: 'DUPLICATE_POST', message: `Content is a duplicate of ${twin.id}` });
}

export function readCommentary({ context }: RestCall, input: string) {
  const commentary = readLittleText(input, (urn) => findAuthor(context, urn)?.name);
  if (commentary.text.length > mostCharacters) {
    throw refused('FIELD_LENGTH_TOO_LONG', `commentary is longer than ${mostCharacters} characters`);
  }
  return commentary;
}

/** Answers the URN of the new post. */
export async function createPost(call: RestCall): Promise<string> {
  const { author: urn, commentary, content, lifecycleState: _state, ...rest } = readPostInput(call.request.body);
  const author = requireAuthor(call, urn, writing('CREATE'));
  countPost(call);
  if (rest.visibility === 'CONNECTIONS' && !urn.startsWith('urn:li:person:')) {
    throw refused('INVALID_VALUE_FOR_FIELD', 'An organization has no connections');
  }
  const { text, source } = readCommentary(call, commentary);
  if (text === '' && !content) throw refused('INVALID_VALUE_BLANK_FIELD', 'commentary and content are both empty');
  const media = content ? await readPostMedia(call, author, content) : [];
  refuseDuplicate(call, author.id, text);
  const id = `urn:li:${content && isUgc(content) ? 'ugcPost' : 'share'}:${makeId(call.context.now())}`;
  if (failsToPublish(call.context, { id, author: urn, createdAt: call.context.now() })) return id;
  const details: PostDetails = { ...rest, author: urn, commentary: source, content, editedAt: null };
  insertPost(call.context, { accountId: author.id, id, text, media, details });
  return id;
}

export function getPost({ context }: RestCall, urn: string): Post {
  if (!/^urn:li:(?:share|ugcPost):\d+$/.test(urn)) throw badParameter(`Invalid urn '${urn}'`);
  const post = findPost(context, urn);
  if (!post) throw notFound(`Post ${urn} not found`);
  return post;
}

function present(post: Post) {
  const { editedAt, format: _format, ...details } = detailsOf(post);
  const { id, createdAt } = post;
  return {
    id,
    ...details,
    lifecycleState: 'PUBLISHED',
    lifecycleStateInfo: { isEditedByAuthor: editedAt !== null },
    createdAt,
    publishedAt: createdAt,
    lastModifiedAt: editedAt ?? createdAt,
  };
}

export function readPost(call: RestCall, urn: string) {
  const failed = findFailedPost(call.context, urn);
  if (failed) {
    requireAuthor(call, failed.author, reading('GET'));
    return { ...failed, lifecycleState: 'PUBLISH_FAILED', lifecycleStateInfo: { isEditedByAuthor: false } };
  }
  const post = getPost(call, urn);
  requireAuthor(call, detailsOf(post).author, reading('GET'));
  if (post.deletedAt !== null) throw notFound(`Post ${urn} not found`);
  return present(post);
}

export function findByAuthor(call: RestCall) {
  if (textParameter(call, 'q') !== 'author') throw badParameter('Only the finder author is known here');
  const author = requireAuthor(call, textParameter(call, 'author') ?? '', reading('FINDER-author'));
  const listed = listNewest(call.context, author.id, 1000)
    .filter(({ createdAt }) => createdAt + listedAfterMs <= call.context.now())
    .map((post) => present(post));
  if (textParameter(call, 'sortBy') === 'CREATED') return showElements(call, listed);
  return showElements(
    call,
    listed.toSorted((one, other) => other.lastModifiedAt - one.lastModifiedAt),
  );
}
