import { z } from 'zod';
import { IdSchema, SecondsSchema } from '#src/json.ts';

/** https://learn.microsoft.com/en-us/linkedin/shared/authentication/authorization-code-flow */
export const TokenAnswerSchema = z.object({
  access_token: z.string().min(1),
  expires_in: SecondsSchema,
  refresh_token: z.string().min(1).optional(),
  refresh_token_expires_in: SecondsSchema.optional(),
  scope: z.string().default(''),
});
export type TokenAnswer = z.infer<typeof TokenAnswerSchema>;

export const TokenErrorSchema = z.object({ error: z.string(), error_description: z.string().default('') });

/** Of a token that is another application's, only `active` is told. */
export const IntrospectionSchema = z.object({
  active: z.boolean(),
  status: z.string().optional(),
  expires_at: SecondsSchema.optional(),
  scope: z.string().optional(),
});

export const UserInfoSchema = z.object({
  sub: z.string().min(1),
  name: z.string().min(1),
  picture: z.string().optional(),
});

/** A picture in several sizes, where it was asked for by a projection. */
const PictureSchema = z.object({
  'displayImage~': z
    .object({ elements: z.array(z.object({ identifiers: z.array(z.object({ identifier: z.string() })) })) })
    .optional(),
});

/** https://learn.microsoft.com/en-us/linkedin/shared/integrations/people/profile-api */
export const MeSchema = z.object({
  id: z.string().min(1),
  localizedFirstName: z.string().default(''),
  localizedLastName: z.string().default(''),
  vanityName: z.string().optional(),
  profilePicture: PictureSchema.optional(),
});

/** The name of the field that holds the organization changed over the years. */
const RoleSchema = z
  .object({
    role: z.string(),
    organization: z.string().optional(),
    organizationTarget: z.string().optional(),
  })
  .transform(({ role, organization, organizationTarget }) => ({ role, urn: organization ?? organizationTarget ?? '' }));

export const RolesSchema = z.object({
  elements: z.array(RoleSchema),
  paging: z
    .object({ links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]) })
    .default({ links: [] }),
});

const OrganizationSchema = z.object({
  id: IdSchema,
  localizedName: z.string().min(1),
  vanityName: z.string().optional(),
  logoV2: z.object({ original: z.string().optional() }).optional(),
});
export type Organization = z.infer<typeof OrganizationSchema>;

export const OrganizationBatchSchema = z.object({ results: z.record(z.string(), OrganizationSchema) });

export const ImageSchema = z.object({ downloadUrl: z.string() });

export const ErrorSchema = z.object({
  serviceErrorCode: z.coerce.number().optional(),
  code: z.string().optional(),
  message: z.string().default(''),
});

/** https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/images-api */
export const ImageUploadSchema = z
  .object({ value: z.object({ uploadUrl: z.url(), image: z.string().min(1) }) })
  .transform(({ value: { uploadUrl, image } }) => ({ uploadUrl, urn: image }));

export const DocumentUploadSchema = z
  .object({ value: z.object({ uploadUrl: z.url(), document: z.string().min(1) }) })
  .transform(({ value: { uploadUrl, document } }) => ({ uploadUrl, urn: document }));

/** https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/videos-api */
export const VideoUploadSchema = z.object({
  value: z.object({
    video: z.string().min(1),
    uploadToken: z.string().default(''),
    uploadInstructions: z
      .array(z.object({ uploadUrl: z.url(), firstByte: z.int().nonnegative(), lastByte: z.int().nonnegative() }))
      .min(1),
  }),
});

export const MediaStatusSchema = z.object({ status: z.string() });

const MediaIdSchema = z.object({ id: z.string() });

/** https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/posts-api */
const ListedPostSchema = z
  .object({
    id: z.string().min(1),
    commentary: z.string().default(''),
    createdAt: z.number().default(0),
    lifecycleState: z.string().default(''),
    content: z
      .object({
        media: MediaIdSchema.optional(),
        multiImage: z.object({ images: z.array(MediaIdSchema) }).optional(),
      })
      .optional(),
  })
  .transform(({ content, ...post }) => ({
    ...post,
    mediaIds: [...(content?.media ? [content.media] : []), ...(content?.multiImage?.images ?? [])].map(({ id }) => id),
  }));
export type ListedPost = z.infer<typeof ListedPostSchema>;

export const PostStateSchema = z.object({ lifecycleState: z.string().default('PUBLISHED') });

export const PostListSchema = z.object({ elements: z.array(ListedPostSchema) });

export const CommentListSchema = z.object({
  elements: z.array(
    z.object({
      id: IdSchema,
      actor: z.string().default(''),
      message: z.object({ text: z.string().default('') }).default({ text: '' }),
    }),
  ),
});
