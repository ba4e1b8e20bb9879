import type { JobHandler } from '#src/job-handler.ts';

/** Of a workspace that was deleted: nobody goes on paying for it. */
export const endBillingJob: JobHandler<'end-billing'> = async ({ payments, log }, { customerId }) => {
  if (!payments) throw new Error('Plans are not paid for on this installation any more: cancel at the provider.');
  await payments.endAll(customerId);
  log.info({ customerId }, 'ended the subscription of a deleted workspace');
};
