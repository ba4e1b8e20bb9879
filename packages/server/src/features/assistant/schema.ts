import type { Database } from '@ruche/database';
import type { ObjectStore } from '@ruche/storage';
import { z } from 'zod';
import type { Profiles } from '#domain/accounts/presenter.ts';
import type { AssistantRuns } from '#domain/assistant/runs.ts';
import type { Connectors } from '#domain/inbox/abilities.ts';
import { memberRefusals } from '#plugins/refusals.ts';

export type AssistantContext = {
  database: Database;
  profiles: Profiles;
  connectors: Connectors;
  store: ObjectStore;
  runs: AssistantRuns;
};

/** What every description of a call about the assistant says. */
export const common = { tags: ['Assistant'], security: [{ accessToken: [] }] };

export const reading = memberRefusals('forbidden', 'validation_failed', 'not_found');
export const writing = memberRefusals(
  'forbidden',
  'validation_failed',
  'not_found',
  'conflict',
  'idempotency_key_reused',
);

/** Of calls that ask the model. */
export const asking = memberRefusals(
  'forbidden',
  'validation_failed',
  'not_found',
  'conflict',
  'assistant_off',
  'no_model',
  'allowance_used',
  'model_failed',
  'model_refused',
);

export const ClientParamsSchema = z.object({ clientId: z.uuid().meta({ description: 'Client ID.' }) });
export const IdeaParamsSchema = z.object({ id: z.uuid().meta({ description: 'Idea ID.' }) });
