import type { PlatformId } from '@ruche/contracts/accounts';
import type { Client } from '@ruche/contracts/clients';
import { z } from 'zod';
import { scheduleFormValues as words } from '#features/posts/words/schedule.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { readTime } from './read-time.ts';

/** What the quick form holds. */
export type ScheduleFormValues = {
  client: Client | null;
  content: string;
  platforms: PlatformId[];
  /** As the clocks of the client's zone show it; `queue` for the next free slot. */
  scheduledFor: string;
};

export type ScheduleFormResult = ScheduleFormValues & { client: Client };

const schema = z
  .object({
    client: z.custom<Client>((value) => value !== null, words.clientRequired),
    content: z.string().refine((text) => text.trim() !== '', words.contentRequired),
    platforms: z.array(z.custom<PlatformId>()).min(1, words.platformRequired),
    scheduledFor: z.string().min(1, words.dateRequired),
  })
  .superRefine(({ client, scheduledFor }, context) => {
    const { problem } = readTime({ scheduledAt: scheduledFor, isSecondOfDoubled: false }, client.timeZone, new Date());
    if (problem !== null) context.addIssue({ code: 'custom', path: ['scheduledFor'], message: problem });
  });

export const ScheduleFormSchema = schema as unknown as z.ZodType<ScheduleFormResult, ScheduleFormValues>;

/** Every usable account of those networks. */
export function accountsFor({ socialAccounts }: Client, platforms: readonly PlatformId[]): string[] {
  return socialAccounts
    .filter(({ platform, status }) => platforms.includes(platform) && status !== 'needs_reconnect')
    .map(({ id }) => id);
}

/** The same in the composer, with every usable account of the networks that were chosen. */
export function draftOfForm({ client, content, platforms, scheduledFor }: ScheduleFormValues): Draft {
  return emptyDraft({
    clientId: client?.id ?? null,
    content,
    socialAccountIds: client ? accountsFor(client, platforms) : [],
    scheduledAt: scheduledFor === '' ? null : scheduledFor,
  });
}
