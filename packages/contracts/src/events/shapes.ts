import { z } from 'zod';
import { PlatformIdSchema } from '#src/accounts/platforms.ts';
import { CommentSideSchema } from '#src/comments/sides.ts';
import { WorkspaceRoleSchema } from '#src/workspaces/roles.ts';

// Parameters that several kinds of events have.

export const ClientRefSchema = z.object({ id: z.uuid(), name: z.string() });

/** With the name at that time; null once the account was erased (`erase_account_names`). */
export const AccountRefSchema = z.object({ id: z.uuid(), name: z.string().nullable() });

export const client = z.object({ client: ClientRefSchema });
/** A post and whom it is for. What it says is no parameter: it goes with the post. */
export const post = z.object({ post: z.object({ id: z.uuid() }), client: ClientRefSchema });
/** A post on one account. */
export const publication = post.extend({ platform: PlatformIdSchema, account: AccountRefSchema });
/** Of notifications: the posts it tells of, and for how many clients. Of very many it lists the first only. */
const PostGroupSchema = z.object({
  count: z.int().positive(),
  posts: z.array(z.uuid()),
  clients: z.array(z.uuid()),
});
/** A post on one account that somebody has to look after; with others of the same cause once they are told together. */
export const troubled = publication.extend({ group: PostGroupSchema.optional() });
/** Of one post, or the first of so many of the client. */
export const approval = post.extend({ count: z.int().min(2).optional() });
/** And the member who is told of it. */
export const approvalFor = approval.extend({ userId: z.uuid() });
/** A person at a client. */
export const contact = client.extend({ contact: z.object({ id: z.uuid() }) });
/** Of one account, of one client, or of the whole workspace. */
export const pause = z.object({ client: ClientRefSchema.optional(), account: AccountRefSchema.optional() });
export const report = z.object({ report: z.object({ id: z.uuid() }), client: ClientRefSchema });
export const conversation = z.object({ conversation: z.object({ id: z.uuid() }), client: ClientRefSchema });
/** And the member who is told of it. */
export const conversationFor = conversation.extend({ userId: z.uuid() });
/** A comment on a post: the first one of its thread, and the member who is told of it. */
export const commentFor = post.extend({
  comment: z.object({ id: z.uuid() }),
  side: CommentSideSchema,
  userId: z.uuid(),
});
export const media = z.object({ media: z.object({ id: z.uuid() }) });
export const connected = z.object({ account: AccountRefSchema, platform: PlatformIdSchema, client: ClientRefSchema });
export const member = z.object({ userId: z.uuid(), role: WorkspaceRoleSchema });
/** The address is null once the person it belongs to has deleted their account. */
export const invitation = z.object({ invitationId: z.uuid(), email: z.string().nullable(), role: WorkspaceRoleSchema });
