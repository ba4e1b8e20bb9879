import { type DataDeletion, DataDeletionSchema } from '@ruche/contracts/people';
import { api } from '#lib/api.ts';

/** From then on the account is deactivated, and nobody is signed in to it. */
export async function requestDeletion(confirmation: string): Promise<DataDeletion> {
  return api.request({ method: 'POST', path: '/me/deletion', body: { confirmation }, answer: DataDeletionSchema });
}
