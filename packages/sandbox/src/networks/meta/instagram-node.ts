import { z } from 'zod';
import { followersNow } from '#src/networks/audience/accounts.ts';
import type { Page } from '#src/networks/pages.ts';
import type { NodeType } from './nodes.ts';
import { avatarUrl } from './picture.ts';

const DetailsSchema = z.object({
  biography: z.string().default(''),
  website: z.string().nullable().default(null),
  followers: z.number().default(0),
  follows: z.number().default(0),
  media: z.number().default(0),
});

function detailsOf(account: Page) {
  return DetailsSchema.parse(account.details);
}

/** A professional account. Personal ones cannot be seen by any app. */
export const instagramNode: NodeType<Page> = {
  name: 'IGUser',
  usual: ['id'],
  fields: {
    username: ({ userName }) => userName,
    name: ({ name }) => name,
    profile_picture_url: ({ motif }, call) => avatarUrl(call, motif),
    biography: (account) => detailsOf(account).biography,
    website: (account) => detailsOf(account).website,
    followers_count: (account, { context }) =>
      followersNow(context, { id: account.id, followers: detailsOf(account).followers }),
    follows_count: (account) => detailsOf(account).follows,
    media_count: (account) => detailsOf(account).media,
    ig_id: ({ id }) => id.slice(-11),
  },
};
