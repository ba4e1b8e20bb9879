import { z } from 'zod';
import { memberRefusals } from '#plugins/refusals.ts';

/** What every description of a call about accounts says. */
export const common = { tags: ['Social accounts'], security: [{ accessToken: [] }] };

/** For those who may also come by a link, without an account here. */
export const commonByLink = { tags: ['Social accounts'], security: [{ accessToken: [] }, {}] };

export const IdParamsSchema = z.object({ id: z.uuid() });

/** How a connection may end badly. */
export const ends = memberRefusals(
  'forbidden',
  'not_found',
  'validation_failed',
  'trial_ended',
  'conflict',
  'connect_state_refused',
  'connect_refused',
  'account_taken',
  'platform_unavailable',
);
