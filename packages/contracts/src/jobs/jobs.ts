import { z } from 'zod';
import { BillingMailSchema } from '#src/billing/mails.ts';

// Everything the worker can be asked to do, by name. A job is queued and read back through its schema, so a payload
// that does not fit never enters the queue, and one that was queued by an older version is noticed before it runs.

export const jobPayloads = {
  /** Housekeeping: forget the signs of life of workers that vanished. */
  'prune-heartbeats': z.object({ silentForHours: z.number().int().min(1).default(24) }),
  /** Housekeeping: forget codes, flows, sessions and the history of signing in once they are over. */
  'prune-sign-ins': z.object({}),
  /** A mail or SMS, sealed: the code or link in it is for one person alone. */
  'deliver-message': z.object({ sealed: z.string().min(1) }),
  /** Everything a person has here, written into an archive. */
  'export-account': z.object({ exportId: z.uuid() }),
  /** Housekeeping: archives are kept for some days only. */
  'prune-exports': z.object({}),
  /** The end of an account, once the time to take the request back has passed. */
  'delete-account': z.object({ code: z.string().min(1) }),
  /** Housekeeping: deletions that are due and whose job was given up are begun again. */
  'resume-deletions': z.object({}),
  /** Housekeeping: what was deleted long enough ago, or has served its time, goes for good. */
  'purge-expired': z.object({}),
  /** Housekeeping: ends answers of the assistant whose process is gone. They hold back what is left of the month. */
  'end-silent-runs': z.object({}),
  /** Finds the accounts whose access ends soon, and has each refreshed. */
  'refresh-accounts': z.object({}),
  'refresh-account': z.object({ workspaceId: z.uuid(), accountId: z.uuid() }),
  /** Finds the accounts that nobody has looked at for a day, and has each checked, spread over the hour. */
  'check-accounts': z.object({}),
  'check-account': z.object({ workspaceId: z.uuid(), accountId: z.uuid() }),
  /** Gives an access back to its network, sealed: nothing else here knows it any more. */
  'revoke-access': z.object({ sealed: z.string().min(1) }),
  /** Tells owners that their free trial ends within days, and once more when it has ended. */
  'announce-trial-ends': z.object({}),
  /** Publishes a post on one account when its time has come, or goes on with it. */
  publish: z.object({ workspaceId: z.uuid(), publicationId: z.uuid() }),
  /** Looks at the network for a publication whose answer was lost. */
  'look-for-publication': z.object({ workspaceId: z.uuid(), publicationId: z.uuid() }),
  /** Mails people what failed or needs a check, by cause. */
  'mail-alerts': z.object({ workspaceId: z.uuid() }),
  /** Finds the workspaces where time has something to do with approvals, and has each looked after. */
  'watch-approvals': z.object({}),
  /** Counts silence, reminds, warns, asks for weeks and campaigns, and ends what isn’t approved in time. */
  'watch-workspace-approvals': z.object({ workspaceId: z.uuid() }),
  /** Mails a client’s contacts what waits for them on their page, or is due soon. */
  'mail-client-page': z.object({ workspaceId: z.uuid(), clientId: z.uuid() }),
  /** Finds the workspaces where the morning has come, and has their members mailed. */
  'begin-summaries': z.object({}),
  /** Mails people how the day before went, and what is to come. */
  'mail-summary': z.object({ workspaceId: z.uuid(), day: z.iso.date() }),
  /** Finds the posts whose next turn is near, and has each made. */
  'begin-evergreen-turns': z.object({}),
  /** Makes the next turn of a post that comes back, or skips it with a reason. */
  'make-evergreen-turn': z.object({ workspaceId: z.uuid(), ruleId: z.uuid() }),
  /** Housekeeping: proves that nothing that is due is without its job. */
  'sweep-publications': z.object({}),
  /** Finds the accounts whose numbers are to be read, and has each read. */
  'collect-numbers': z.object({}),
  /** Reads what the network tells of the account’s posts and days. */
  'read-numbers': z.object({ workspaceId: z.uuid(), accountId: z.uuid() }),
  /** Writes the files of a report, of that revision of its words and look; and sends it where that was waited for. */
  'make-report-files': z.object({ workspaceId: z.uuid(), reportId: z.uuid(), revision: z.int().positive() }),
  /** Finds the schedules whose next report is due, and has each made. */
  'begin-reports': z.object({}),
  /** Makes the report of the period that is due. */
  'make-scheduled-report': z.object({ workspaceId: z.uuid(), scheduleId: z.uuid() }),
  /** Reads what a new file is, makes its copies, or refuses it; takes over its poster frame. */
  'process-media': z.object({ workspaceId: z.uuid(), mediaId: z.uuid() }),
  /** Fetches a file that an imported table names by its address into the library. */
  'fetch-import-file': z.object({ workspaceId: z.uuid(), fileId: z.uuid() }),
  /** Takes in what networks delivered by webhook, a batch at a time. */
  'take-deliveries': z.object({}),
  /** Finds the accounts whose inbox is to be read or subscribed to, and has each read. */
  'collect-inbox': z.object({}),
  /** Subscribes to what the network pushes, and reads what it lists. */
  'read-inbox': z.object({ workspaceId: z.uuid(), channelId: z.uuid() }),
  /** Sends an answer. */
  'send-answer': z.object({ workspaceId: z.uuid(), messageId: z.uuid() }),
  /** Looks whether an answer is out whose response was lost. */
  'look-for-answer': z.object({ workspaceId: z.uuid(), messageId: z.uuid() }),
  /** Hides, likes or deletes at the network what somebody asked for. */
  'moderate-message': z.object({ workspaceId: z.uuid(), messageId: z.uuid() }),
  /** Opens what was snoozed until now, and tells of answer targets about to be missed. */
  'watch-inbox': z.object({}),
  /** Reads anew at the payment provider what a workspace pays for. */
  'sync-billing': z.object({ workspaceId: z.uuid() }),
  /** Finds the workspaces whose payments nobody has read for a day, and has each read. */
  'reconcile-billing': z.object({}),
  /** Ends what a workspace paid for that is deleted. */
  'end-billing': z.object({ customerId: z.string().min(1) }),
  /** Mails owners, or whoever gets the invoices, what happened to the subscription or its payments. */
  'mail-billing': z.object({ workspaceId: z.uuid(), mail: BillingMailSchema }),
  /** Tells owners that the time to make up for a failed payment ends within days, and once more when it has ended. */
  'announce-grace-ends': z.object({}),
  'announce-key-ends': z.object({}),
  /** Tells teams that the link to the page of a client who approves expires within days, and once more when it has expired. */
  'announce-link-ends': z.object({}),
  /** Housekeeping: looks after endpoints where something is due that nobody sends. */
  'sweep-webhooks': z.object({}),
  /** Sends what is due at one webhook endpoint. */
  'deliver-webhooks': z.object({ workspaceId: z.uuid(), endpointId: z.uuid() }),
  /** Tells owners what is charged when their trial ends, days before. */
  'announce-first-payments': z.object({}),
  /** Takes new entries of the audit log into the hash chains of their workspaces. */
  'extend-audit-chains': z.object({}),
  /** Computes the running season of the ranking, and closes those that are due. */
  'compute-ranking': z.object({}),
} as const satisfies Record<string, z.ZodType>;

export type JobName = keyof typeof jobPayloads;
/** The jobs of one workspace: their payload says which, and they see nothing of any other. */
export type WorkspaceJobName = {
  [Name in JobName]: JobPayload<Name> extends { workspaceId: string } ? Name : never;
}[JobName];
export type JobPayload<Name extends JobName> = z.output<(typeof jobPayloads)[Name]>;
export type Job<Name extends JobName = JobName> = { name: Name; payload: z.input<(typeof jobPayloads)[Name]> };
