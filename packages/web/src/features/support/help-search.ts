import { SupportScreenSchema } from '@ruche/contracts/support';
import { z } from 'zod';

/** Where somebody who asks for help comes from. Whatever cannot be read there is ignored. */
export const HelpSearchSchema = z.object({ from: SupportScreenSchema.optional().catch(undefined) });
export type HelpSearch = z.infer<typeof HelpSearchSchema>;
