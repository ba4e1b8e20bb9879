import { entitiesIn } from '@ruche/contracts/posts';
import type { Graph } from '#src/meta/graph.ts';
import { listAll } from '#src/meta/pages.ts';
import { callToPublish } from '#src/meta/publish-call.ts';
import { ok } from '#src/outcome.ts';
import type { CommittingStep, Found, LookInput, StepInput } from '#src/publishing/steps.ts';
import { postReferences } from './permalinks.ts';
import { earliest, found, isSameText, notFound, sinceQuery } from './publish-evidence.ts';
import { photosIn } from './publish-photo.ts';
import { CreatedSchema, type ListedPost, PostSchema, postFields } from './publish-wire.ts';

const ownHosts = /(?:^|\.)(?:facebook|fb)\.com$/i;

/** Whose card the post shows. Facebook makes none of its own pages, and refuses to be asked. */
function cardLink(text: string): string | undefined {
  const links = entitiesIn(text).filter(({ kind }) => kind === 'link');
  const addresses = links.map((link) => (/^https?:/i.test(link.text) ? link.text : `https://${link.text}`));
  return addresses.find((address) => URL.canParse(address) && !ownHosts.test(new URL(address).hostname));
}

function targetsOf({ attachments }: ListedPost): (string | undefined)[] {
  return (attachments?.data ?? []).flatMap(({ target, subattachments }) => [
    target?.id,
    ...(subattachments?.data ?? []).map((sub) => sub.target?.id),
  ]);
}

async function run(graph: Graph, { account: { platformUserId, tokens }, content, references }: StepInput) {
  const photos = photosIn(references, content.media.length);
  if (photos.length < content.media.length) return { kind: 'restart', reason: 'A photo is missing.' } as const;
  const attached = JSON.stringify(photos.map((id) => ({ media_fbid: id })));
  const posted = await callToPublish(graph, {
    path: `/${platformUserId}/feed`,
    token: tokens.access,
    form: {
      message: content.text || undefined,
      ...(photos.length > 0 ? { attached_media: attached } : { link: cardLink(content.text) }),
    },
    isCommitting: true,
    schema: CreatedSchema,
  });
  return posted.kind === 'ok' ? ok(postReferences(graph, posted.value.id)) : posted;
}

/** A photo is shown by one post alone; without photos the text tells, since the same twice in a row is refused. */
async function find(graph: Graph, input: LookInput): Promise<Found> {
  const { account, content, references } = input;
  const path = `/${account.platformUserId}/published_posts`;
  const listing = {
    path,
    token: account.tokens.access,
    fields: postFields,
    query: sinceQuery(input),
    schema: PostSchema,
  };
  const posts = await listAll(graph, listing);
  if (posts.kind !== 'ok') return posts;
  const photos = photosIn(references, content.media.length);
  const isIt = (post: ListedPost) =>
    photos.length > 0
      ? targetsOf(post).some((id) => id !== undefined && photos.includes(id))
      : isSameText(post.message, content.text);
  const post = posts.value.find((one) => one.created_time >= earliest(input) && isIt(one));
  const what = photos.length > 0 ? 'a post with these photos' : 'a post with this text';
  return post ? found(what, input, postReferences(graph, post.id, post.permalink_url)) : notFound(what, input);
}

export function feedStep(graph: Graph): CommittingStep {
  return {
    kind: 'committing',
    name: 'post',
    label: 'Publish on Facebook',
    run: (input) => run(graph, input),
    find: (input) => find(graph, input),
  };
}
