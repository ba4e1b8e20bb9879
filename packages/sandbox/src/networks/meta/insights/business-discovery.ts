import { keepPosting } from '#src/networks/competitors/keep-posting.ts';
import { GraphError } from '#src/networks/meta/errors.ts';
import type { Field } from '#src/networks/meta/field-expansion.ts';
import { mentionFields } from '#src/networks/meta/inbox/instagram-mentions.ts';
import { instagramNode } from '#src/networks/meta/instagram-node.ts';
import { instagramContext } from '#src/networks/meta/instagram-publishing/account.ts';
import { mediaNode } from '#src/networks/meta/instagram-publishing/media.ts';
import { listPage } from '#src/networks/meta/listing.ts';
import { deeper, type GraphCall, type NodeType, showNode } from '#src/networks/meta/nodes.ts';
import { findPage, type Page } from '#src/networks/pages.ts';
import { listNewest } from '#src/networks/posts.ts';
import { liveMediaCounts } from './media-insights.ts';
import { makePastMedia } from './past-media.ts';

const shownMedia = new Set([
  'caption',
  'timestamp',
  'media_type',
  'media_product_type',
  'permalink',
  'media_url',
  'username',
]);

/** Of others only what everybody sees. */
const foreignMediaNode: typeof mediaNode = {
  ...mediaNode,
  fields: {
    ...Object.fromEntries(Object.entries(mediaNode.fields).filter(([name]) => shownMedia.has(name))),
    like_count: (post, { context }) => liveMediaCounts(instagramContext(context), post).reactions,
    comments_count: (post, { context }) => liveMediaCounts(instagramContext(context), post).comments,
  },
};

function listForeignMedia(account: Page, call: GraphCall, field: Field) {
  const inner = deeper(call, field);
  const context = instagramContext(call.context);
  const posts = listNewest(context, account.id, 1000).filter(({ details }) => details['product'] !== 'STORY');
  return listPage(posts, { ...inner, show: (post) => showNode(foreignMediaNode, post, inner) });
}

const foreignNode: NodeType<Page> = {
  ...instagramNode,
  fields: { ...instagramNode.fields, media: listForeignMedia },
};

/** `business_discovery.username(…){…}`: another professional account, by its name. */
function discover(_account: Page, call: GraphCall, field: Field) {
  const { db } = call.context;
  const name = field.modifiers['username'] ?? '';
  const row = db
    .prepare("SELECT id FROM pages WHERE realm = 'meta' AND kind = 'instagram' AND user_name = ?")
    .get(name);
  const found = row && findPage(db, 'meta', String(row['id']));
  if (!found) throw new GraphError({ code: 110, subcode: 2_207_013, message: 'Invalid user id' });
  keepPosting(instagramContext(call.context), found.id, makePastMedia);
  return showNode(foreignNode, found, deeper(call, field));
}

export const discoveringNode: NodeType<Page> = {
  ...instagramNode,
  fields: {
    ...instagramNode.fields,
    business_discovery: discover,
    ...mentionFields,
  },
};
