import { z } from 'zod';
import { changePost, type Post } from '#src/networks/posts.ts';
import { requireAuthor } from './authors.ts';
import { badParameter, notFound } from './errors.ts';
import { refused } from './post-input.ts';
import { detailsOf, getPost, makeId, type PostDetails } from './posts.ts';
import { type RestCall, showElements } from './rest-call.ts';

const mostCharacters = 1250;
const resource = 'socialActions';

const CommentSchema = z.object({
  actor: z.string(),
  object: z.string(),
  message: z.object({ text: z.string().min(1) }),
});

type Comment = PostDetails['comments'][number];

/** Comments hang on the activity, whatever the post is called. */
function present(post: Post, { id, actor, text, at }: Comment) {
  const object = `urn:li:activity:${post.id.split(':').at(-1) ?? ''}`;
  const moment = { actor, time: at };
  return {
    id,
    $URN: `urn:li:comment:(${object},${id})`,
    commentUrn: `urn:li:comment:(${object},${id})`,
    object,
    actor,
    message: { text, attributes: [] },
    created: moment,
    lastModified: moment,
  };
}

function getLive(call: RestCall, urn: string): Post {
  const post = getPost(call, urn);
  if (post.deletedAt !== null) throw notFound(`Post ${urn} not found`);
  return post;
}

/** Their text is plain: nothing in it is escaped. */
export function createComment(call: RestCall, urn: string) {
  const input = CommentSchema.safeParse(call.request.body);
  if (!input.success) throw badParameter('actor, object and message.text are expected');
  const { actor, message } = input.data;
  requireAuthor(call, actor, {
    resource,
    method: 'CREATE-comments',
    member: ['w_member_social', 'w_member_social_feed'],
    organization: ['w_organization_social', 'w_organization_social_feed'],
  });
  if (message.text.length > mostCharacters) throw refused('FIELD_LENGTH_TOO_LONG', 'message.text is too long');
  const post = getLive(call, urn);
  const at = call.context.now();
  const comment: Comment = { id: makeId(at), actor, text: message.text, at };
  const details = detailsOf(post);
  changePost(call.context, { ...post, details: { ...details, comments: [...details.comments, comment] } });
  return present(post, comment);
}

export function listComments(call: RestCall, urn: string) {
  const post = getLive(call, urn);
  const { author, comments } = detailsOf(post);
  requireAuthor(call, author, {
    resource,
    method: 'GET_ALL-comments',
    member: ['r_member_social', 'r_member_social_feed'],
    organization: ['r_organization_social', 'r_organization_social_feed'],
  });
  return showElements(
    call,
    comments.map((comment) => present(post, comment)),
  );
}
