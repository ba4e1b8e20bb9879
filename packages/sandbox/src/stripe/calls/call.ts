import type { z } from 'zod';
import type { StripeContext } from '#src/stripe/context.ts';

type Ids = Record<string, string>;

/** One call of Stripe's API. What `run` returns is sent; lists and objects alike can be expanded. */
export type StripeCall = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  schema: z.ZodType;
  run: (context: StripeContext, parameters: unknown, ids: Ids) => object;
};

export function defineCall<Schema extends z.ZodType>(
  method: StripeCall['method'],
  path: string,
  schema: Schema,
  run: (context: StripeContext, parameters: z.infer<Schema>, ids: Ids & { id: string }) => object,
): StripeCall {
  return {
    method,
    path,
    schema,
    // The parameters were read by this very schema.
    run: (context, parameters, ids) => run(context, parameters as z.infer<Schema>, { id: '', ...ids }),
  };
}
