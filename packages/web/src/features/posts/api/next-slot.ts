import { NextSlotSchema } from '@ruche/contracts/posts';
import { api } from '#lib/api.ts';

/** The first of the client's weekly slots that is free; null where there is none. */
export async function getNextSlot(clientId: string): Promise<Date | null> {
  const { scheduledFor } = await api.request({ path: `/clients/${clientId}/next-slot`, answer: NextSlotSchema });
  return scheduledFor === null ? null : new Date(scheduledFor);
}
