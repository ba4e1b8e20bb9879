import { z } from 'zod';

/** With spaces, dots and brackets as people write them; sent as digits. */
export const PhoneSchema = z.object({
  phone: z
    .string()
    .transform((text) => text.replaceAll(/[\s().-]/g, '').replace(/^00/, '+'))
    .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, 'Write the number with its country, such as +33 6 12 34 56 78')),
});
