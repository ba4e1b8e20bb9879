import { z } from 'zod';

export const DemoSchema = z
  .object({
    demo: z
      .object({ email: z.string(), password: z.string() })
      .nullable()
      .meta({ description: 'A demo login. Null if there’s none, and always in production.' }),
  })
  .meta({ id: 'Demo' });
export type Demo = z.infer<typeof DemoSchema>;
