import { takeDeliveries } from '#src/inbox/take-deliveries.ts';
import type { OwnerJobHandler } from '#src/job-handler.ts';

export const takeDeliveriesJob: OwnerJobHandler<'take-deliveries'> = (context) => takeDeliveries(context);
