import { z } from 'zod';

/** What every description of a call about accounts says. */
export const common = { tags: ['Social accounts'], security: [{ accessToken: [] }] };

/** For those who may also come by a link, without an account here. */
export const commonByLink = { tags: ['Social accounts'], security: [{ accessToken: [] }, {}] };

export const IdParamsSchema = z.object({ id: z.uuid() });
