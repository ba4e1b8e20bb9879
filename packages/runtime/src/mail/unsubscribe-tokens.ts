import { MailKindSchema } from '@ruche/contracts/events';
import { z } from 'zod';
import { seal, unseal } from '#src/keys/index.ts';

// Whoever has a mail may switch off mails like it, without signing in: the link names whose they are, sealed.

const purpose = 'mail subscriptions';

const SubscriberSchema = z.tuple([MailKindSchema, z.uuid(), z.uuid()]);

export type Subscriber = { kind: z.infer<typeof MailKindSchema>; workspaceId: string; userId: string };

export function createUnsubscribeToken(secret: string, { kind, workspaceId, userId }: Subscriber): string {
  return seal(secret, purpose, JSON.stringify([kind, workspaceId, userId]));
}

/** Null for what was not made here. */
export function readUnsubscribeToken(secret: string, token: string): Subscriber | null {
  try {
    const [kind, workspaceId, userId] = SubscriberSchema.parse(JSON.parse(unseal(secret, purpose, token)));
    return { kind, workspaceId, userId };
  } catch {
    return null;
  }
}
