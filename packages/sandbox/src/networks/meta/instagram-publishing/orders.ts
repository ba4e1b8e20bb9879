import { z } from 'zod';
import { addToList, takeFromList } from '#src/networks/lists.ts';
import type { NetworkContext } from '#src/networks/network.ts';

/** What somebody ordered to become of the next container. */
export const ContainerOrderSchema = z.strictObject({
  status: z.enum(['IN_PROGRESS', 'ERROR', 'EXPIRED']),
  /** Of ERROR: what its processing ends with. */
  subcode: z.int().default(2_207_053),
});
type ContainerOrder = z.infer<typeof ContainerOrderSchema>;

const name = 'instagram_container_orders';

export function addOrder({ db }: NetworkContext, order: ContainerOrder): void {
  addToList(db, name, order);
}

/** The oldest order, used up. */
export function takeOrder({ db }: NetworkContext) {
  const order = takeFromList(db, name, ContainerOrderSchema);
  return {
    isStuck: order?.status === 'IN_PROGRESS',
    isExpired: order?.status === 'EXPIRED',
    error: order?.status === 'ERROR' ? order.subcode : null,
  };
}
