import { z } from 'zod';
import { hourMs } from '#src/time/durations.ts';

/** Why a publication waits, failed or has to be looked at, for those who branch on it; the reason says it in words. */
export const publicationCauses = [
  /** Waits: the network has trouble, or asks for patience. */
  'trouble',
  /** Waits: somebody paused publishing. */
  'paused',
  /** The account has to be connected again; then it goes on by itself. */
  'reconnect',
  /** The account was disconnected. */
  'disconnected',
  /** The network refused it. */
  'rejected',
  /** The network's rules, checked right before sending. */
  'rules',
  /** It could not be sent in time. */
  'late',
  /** It wasn’t approved in time, as the client’s rule asks. */
  'approval',
  /** Nobody can tell whether it is live. */
  'unclear',
] as const;
export const PublicationCauseSchema = z.enum(publicationCauses);
export type PublicationCause = z.infer<typeof PublicationCauseSchema>;

/** What could not be sent within this time of its minute is not sent any more, but by a person's word. */
export const latenessLimitMs = 6 * hourMs;
