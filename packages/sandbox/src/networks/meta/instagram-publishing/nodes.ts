import { type GraphCall, type NodeType, showNode } from '#src/networks/meta/nodes.ts';
import { findAccount, instagramContext } from './account.ts';
import { type Container, findContainer, findJudged, statusOf } from './containers.ts';
import { mediaNode } from './media.ts';
import { findMedia } from './media-details.ts';

const words = {
  IN_PROGRESS: 'In Progress: Media is still being processed.',
  FINISHED: 'Finished: Media has been uploaded and it is ready to be published.',
  PUBLISHED: 'Published: Media has been successfully published.',
  EXPIRED: 'Expired: The container was not published within 24 hours and has expired.',
};

function describe(container: Container, { context }: GraphCall): string {
  const status = statusOf(container, context.now());
  if (status !== 'ERROR') return words[status];
  return `Error: Media upload has failed with error code ${container.error}`;
}

const containerNode: NodeType<Container> = {
  name: 'IGContainer',
  usual: [],
  fields: { status_code: (container, { context }) => statusOf(container, context.now()), status: describe },
};

async function readContainer(call: GraphCall, id: string) {
  const container = await findJudged(instagramContext(call.context), id);
  return container && showNode(containerNode, container, call);
}

/** A container or a post of an account that the caller sees; undefined where the id is of something else. */
export function readInstagramNode(call: GraphCall, id: string) {
  const container = findContainer(instagramContext(call.context), id);
  if (container && findAccount(call, container.accountId)) return readContainer(call, id);
  const post = findMedia(call, id);
  return post && showNode(mediaNode, post, call);
}
