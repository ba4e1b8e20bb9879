import { z } from 'zod';
import { IdSchema } from '#src/json.ts';
import { commentUrn, readCommentUrn } from './comment-urns.ts';

const PagingSchema = z.object({ links: z.array(z.object({ rel: z.string() })).default([]) }).default({ links: [] });

const MomentSchema = z.object({ time: z.number() });

/**
 * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/comments-api. What it is below may be
 * called by another name than it was asked by: the one in the answer is kept.
 */
const CommentSchema = z
  .object({
    id: IdSchema,
    $URN: z.string().optional(),
    commentUrn: z.string().optional(),
    object: z.string(),
    parentComment: z.string().optional(),
    actor: z.string(),
    message: z.object({ text: z.string().default('') }).default({ text: '' }),
    content: z.array(z.object({ type: z.string().optional(), url: z.string().optional() })).default([]),
    created: MomentSchema,
    lastModified: MomentSchema.optional(),
    likesSummary: z.object({ likedByCurrentUser: z.boolean().default(false) }).optional(),
    commentsSummary: z
      .object({ totalFirstLevelComments: z.number().default(0), aggregatedTotalComments: z.number().default(0) })
      .optional(),
  })
  .transform(({ id, $URN, commentUrn: named, object, parentComment, ...comment }) => {
    const known = readCommentUrn($URN ?? named ?? '') ?? { object, id };
    const parent = readCommentUrn(parentComment ?? '');
    return {
      ...comment,
      id,
      urn: commentUrn(known),
      object: known.object,
      parentUrn: parent ? commentUrn(parent) : null,
      hasReplies:
        (comment.commentsSummary?.totalFirstLevelComments ?? 0) > 0 ||
        (comment.commentsSummary?.aggregatedTotalComments ?? 0) > 0,
    };
  });
export const OneCommentSchema = CommentSchema;
export type Comment = z.infer<typeof CommentSchema>;

export const CommentsSchema = z.object({ elements: z.array(CommentSchema), paging: PagingSchema });

const EntitySchema = z.object({
  entity: z.string().optional(),
  owner: z.string().optional(),
  object: z.string().optional(),
  text: z.string().default(''),
});

/** https://learn.microsoft.com/en-us/linkedin/marketing/community-management/organizations/organization-social-action-notifications */
const NotificationSchema = z.object({
  notificationId: IdSchema,
  organizationalEntity: z.string(),
  action: z.string(),
  sourcePost: z.string().optional(),
  decoratedSourcePost: EntitySchema.optional(),
  generatedActivity: z.string().optional(),
  decoratedGeneratedActivity: z.object({ comment: EntitySchema.optional(), share: EntitySchema.optional() }).optional(),
  lastModifiedAt: z.number(),
});
export type Notification = z.infer<typeof NotificationSchema>;

export const NotificationsSchema = z.object({ elements: z.array(NotificationSchema), paging: PagingSchema });

export const DeliverySchema = z.object({ type: z.string(), notifications: z.array(NotificationSchema).default([]) });
