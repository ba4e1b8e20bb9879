import { CircleX } from 'lucide-react';
import { z } from 'zod';
import { paidQuestion as words } from '#features/billing/words/billing.ts';
import { ApiError, describeFailure } from '#lib/api-error.ts';
import { PaymentLink } from './payment-link.tsx';

const DetailsSchema = z.object({ paymentUrl: z.url() });

/** Why the plan wasn't changed, where it was asked for; with the way to pay what has to be paid first. */
export function ChangeFailure({ error }: { error: unknown }) {
  const details = error instanceof ApiError ? DetailsSchema.safeParse(error.details) : undefined;
  return (
    <div role="alert" className="grid justify-items-start gap-2 rounded-control bg-clay-soft px-3.5 py-2.5 text-13">
      <p className="flex items-start gap-2 text-clay">
        <CircleX aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {describeFailure(error)}
      </p>
      {details?.success === true && (
        <PaymentLink href={details.data.paymentUrl} size="small">
          {words.payOpen}
        </PaymentLink>
      )}
    </div>
  );
}
