import { z } from 'zod';
import { schemas as words } from '#features/people/words/common.ts';

/** With spaces, dots and brackets as people write them; sent as digits. */
export const PhoneSchema = z.object({
  phone: z
    .string()
    .transform((text) => text.replaceAll(/[\s().-]/g, '').replace(/^00/, '+'))
    .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, words.phoneInvalid)),
});
