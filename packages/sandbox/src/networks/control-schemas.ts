import { PlatformIdSchema, platformIds } from '@ruche/contracts/accounts';
import { z } from 'zod';
import { bodyFaultKinds, faultKinds } from './faults.ts';
import { operations } from './network.ts';

const object = 'should be a JSON object';
const oneOf = (values: readonly string[]) => `should be one of ${values.join(', ')}`;

const platform = z.enum(PlatformIdSchema.options, oneOf(platformIds));
const whole = (least: number) => z.int('should be a whole number').min(least, `should be at least ${least}`);
const name = z.string('should be text').min(1, 'should not be empty').max(200, 'should be at most 200 characters');

export const FaultRequestSchema = z
  .strictObject(
    {
      platform,
      operation: z.enum(operations, oneOf(operations)),
      kind: z.enum(faultKinds, oneOf(faultKinds)),
      /** Null strikes until it is cleared. */
      times: whole(1).nullable().default(1),
      delayMs: whole(0).optional(),
      retryAfterSeconds: whole(0).optional(),
      /** Only calls of that account, by the id that its posts carry. */
      accountId: name.optional(),
      /** How many calls pass before it strikes. */
      skip: whole(0).default(0),
      /** Strikes once so much of the body was read. */
      afterBytes: whole(0).optional(),
    },
    object,
  )
  .refine(({ kind, afterBytes }) => afterBytes === undefined || bodyFaultKinds.includes(kind), {
    path: ['afterBytes'],
    message: `goes with ${bodyFaultKinds.join(' and ')} only`,
  });

export const TokenRequestSchema = z.strictObject(
  {
    platform,
    personId: name.optional(),
    action: z.enum(['expire', 'revoke'], oneOf(['expire', 'revoke'])),
    /** Which kinds expire; all but refresh tokens where it is left out. */
    kinds: z.array(name).optional(),
  },
  object,
);

export const NewPersonRequestSchema = z.strictObject(
  {
    platform,
    id: name,
    givenName: name,
    familyName: name,
    /** The network's id for them. */
    userId: name,
    /** The person's own name where it is left out. */
    name: name.optional(),
    userName: name.optional(),
    details: z.record(z.string(), z.unknown()).default({}),
  },
  object,
);

export const PersonRequestSchema = z.strictObject(
  {
    platform,
    name: name.optional(),
    userName: name.optional(),
    details: z.record(z.string(), z.unknown()).optional(),
    page: z
      .strictObject({ id: name, name: name.optional(), userName: name.optional(), role: name.nullable().optional() })
      .optional(),
  },
  object,
);

export const DeauthorizeRequestSchema = z.strictObject(
  {
    platform,
    personId: name,
    kind: z.enum(['deauthorize', 'data-deletion'], oneOf(['deauthorize', 'data-deletion'])).default('deauthorize'),
    /** Which app is removed, where the product has several at the network; the first where it is left out. */
    clientId: name.optional(),
  },
  object,
);

export const ClockRequestSchema = z.strictObject({ advanceSeconds: whole(0) }, object);

export const PlatformQuerySchema = z.object({ platform: platform.optional() });

export const PostsQuerySchema = PlatformQuerySchema.extend({ accountId: z.string('should be given once').optional() });

export const RequestsQuerySchema = PlatformQuerySchema.extend({
  operation: z.enum(operations, oneOf(operations)).optional(),
});
