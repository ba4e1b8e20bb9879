import { z } from 'zod';

/** What every description of a call about clients says. */
export const common = { tags: ['Clients'], security: [{ accessToken: [] }] };

export const IdParamsSchema = z.object({ id: z.uuid().meta({ description: "The client's id." }) });
