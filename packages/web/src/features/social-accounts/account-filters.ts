import { SocialAccountStatusSchema } from '@ruche/contracts';
import { z } from 'zod';

/** What the screen shows, as it stands in the address bar. Whatever cannot be read there is ignored. */
export const AccountSearchSchema = z.object({
  health: SocialAccountStatusSchema.optional().catch(undefined),
  /** Opens with the form that connects an account. */
  connect: z.literal(true).optional().catch(undefined),
});
