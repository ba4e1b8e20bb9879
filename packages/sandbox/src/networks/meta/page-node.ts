import { z } from 'zod';
import { followersNow } from '#src/networks/audience/accounts.ts';
import { hostUrl } from '#src/networks/network.ts';
import { findLinkedPage, findRole, type Page } from '#src/networks/pages.ts';
import { instagramNode } from './instagram-node.ts';
import { deeper, type GraphCall, type NodeType, showNode } from './nodes.ts';
import { pageToken } from './page-tokens.ts';
import { showPicture } from './picture.ts';
import { tasksOfRole } from './roles.ts';

const DetailsSchema = z.object({
  category: z.string().default('Local business'),
  about: z.string().default(''),
  followers: z.number().default(0),
  website: z.string().nullable().default(null),
});

function detailsOf(page: Page) {
  return DetailsSchema.parse(page.details);
}

function followersOf(page: Page, { context }: GraphCall): number {
  return followersNow(context, { id: page.id, followers: detailsOf(page).followers });
}

function isGranted({ caller }: GraphCall, scope: string): boolean {
  return caller.kind !== 'app' && caller.grant.scopes.includes(scope);
}

function tasksOf(page: Page, { caller, context: { db, realm } }: GraphCall): readonly string[] | undefined {
  if (caller.kind === 'app') return undefined;
  const role = findRole(db, realm, page.id, caller.person.id);
  return role === undefined ? undefined : (tasksOfRole[role] ?? []);
}

export const pageNode: NodeType<Page> = {
  name: 'Page',
  usual: ['name'],
  fields: {
    name: ({ name }) => name,
    username: ({ userName }) => userName,
    link: ({ id, userName }, { request, context }) =>
      `${hostUrl(request, context.platform, 'www.facebook.com')}/${userName ?? id}`,
    picture: ({ motif }, call, field) => showPicture(motif, call, field),
    category: (page) => detailsOf(page).category,
    about: (page) => detailsOf(page).about,
    website: (page) => detailsOf(page).website,
    followers_count: followersOf,
    fan_count: (page, call) => Math.round(followersOf(page, call) * 0.96),
    access_token: (page, call) => pageToken(page, call),
    instagram_business_account: (page, call, field) => {
      const account = findLinkedPage(call.context.db, call.context.realm, page.id);
      if (!account || !isGranted(call, 'instagram_basic')) return undefined;
      return showNode(instagramNode, account, deeper(call, field));
    },
  },
};

/** A Page in its person's own list: nowhere else is there a field for their tasks. */
export const ownPageNode: NodeType<Page> = { ...pageNode, fields: { ...pageNode.fields, tasks: tasksOf } };
