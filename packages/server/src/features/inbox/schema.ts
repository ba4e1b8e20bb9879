import type { Database } from '@ruche/database';
import type { MediaAddresses } from '@ruche/storage';
import { z } from 'zod';
import type { Profiles } from '#domain/accounts/presenter.ts';
import type { Connectors } from '#domain/inbox/abilities.ts';
import { memberRefusals } from '#plugins/refusals.ts';

/** What is known of networks and files, by which conversations are shown. */
export type Showing = {
  connectors: Connectors;
  profiles: Profiles;
  addresses: MediaAddresses;
};

/** What everything about the inbox works with. */
export type InboxContext = Showing & { database: Database };

/** What every description of a call about the inbox says. */
export const common = { tags: ['Inbox'], security: [{ accessToken: [] }] };

export const reading = memberRefusals('forbidden', 'validation_failed', 'not_found');
export const writing = memberRefusals(
  'forbidden',
  'not_found',
  'validation_failed',
  'conflict',
  'idempotency_key_reused',
);
/** For what goes out to a network. */
export const answering = { ...writing, ...memberRefusals('answered_meanwhile', 'answer_refused') };

export const ConversationParamsSchema = z.object({ id: z.uuid().meta({ description: 'Conversation ID.' }) });
export const MessageParamsSchema = z.object({ id: z.uuid().meta({ description: 'Message ID.' }) });
export const ClientParamsSchema = z.object({ id: z.uuid().meta({ description: 'Client ID.' }) });
