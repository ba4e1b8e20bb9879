import { z } from 'zod';

const CheckSchema = z.object({ ok: z.boolean(), message: z.string() });

export const LivenessSchema = z.object({ status: z.literal('ok') }).meta({ id: 'Liveness' });

export const ReadinessSchema = z
  .object({
    status: z.enum(['ready', 'not_ready']),
    checks: z.object({
      database: CheckSchema,
      migrations: CheckSchema,
      worker: CheckSchema.extend({ heartbeatAgeSeconds: z.number().nullable() }),
      queue: CheckSchema.extend({ lagSeconds: z.number().nullable() }),
    }),
  })
  .meta({ id: 'Readiness' });
export type Readiness = z.infer<typeof ReadinessSchema>;
