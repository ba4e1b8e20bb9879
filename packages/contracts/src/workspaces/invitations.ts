import { z } from 'zod';
import { pageOf } from '#src/api/paging.ts';
import { AssignableRoleSchema } from './members.ts';
import { WorkspaceRoleSchema } from './roles.ts';

export const invitationDays = 7;

/** Where the mailed link leads: `/invitation#<token>`. Browsers send what follows the # to no server, so no log has it. */
export const invitationPath = '/invitation';

export const InvitationInputSchema = z
  .object({
    email: z
      .string('Email is required')
      .trim()
      .toLowerCase()
      .max(255, 'Email addresses can have up to 255 characters.')
      .pipe(z.email('Invalid email address'))
      .meta({ example: 'grace@example.com' }),
    role: AssignableRoleSchema.default('member'),
  })
  .meta({
    id: 'NewInvitation',
    description: 'Inviting the same address again sends a new link and invalidates the old one.',
  });
export type InvitationInput = z.infer<typeof InvitationInputSchema>;

/** As those see it who manage members: neither accepted nor revoked yet. */
export const InvitationSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role: AssignableRoleSchema,
    invitedBy: z.string().nullable().meta({ description: 'Their name. Null if their account was deleted.' }),
    state: z.enum(['pending', 'expired']),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().meta({ description: 'When the latest link was sent.' }),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof InvitationSchema>;
export const InvitationListSchema = pageOf(InvitationSchema).meta({ id: 'InvitationList' });

export const InvitationTokenSchema = z
  .object({ token: z.string().min(1).max(200).meta({ description: 'The part after # in the link.' }) })
  .meta({ id: 'InvitationToken' });

/** As much of an address as its owner needs to know it again, and too little for anybody else to write to. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** As the invited person sees it before signing in. */
export const ReceivedInvitationSchema = z
  .object({
    workspaceName: z.string(),
    invitedBy: z.string().nullable(),
    role: AssignableRoleSchema,
    email: z.string().meta({ description: 'The invited address, masked.', example: 'g•••@example.com' }),
    state: z.enum(['pending', 'expired', 'revoked', 'accepted']),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'ReceivedInvitation' });
export type ReceivedInvitation = z.infer<typeof ReceivedInvitationSchema>;

export const JoinedWorkspaceSchema = z
  .object({ workspace: z.object({ id: z.uuid(), name: z.string() }), role: WorkspaceRoleSchema })
  .meta({ id: 'JoinedWorkspace' });
export type JoinedWorkspace = z.infer<typeof JoinedWorkspaceSchema>;
