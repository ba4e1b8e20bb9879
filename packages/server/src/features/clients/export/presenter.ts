import { importFields } from '@ruche/contracts/clients';
import type { ClientRow } from '@ruche/database/clients';

/** The columns of the table: what an import takes back, and when the client was added. */
export const exportHeadings = [...importFields, 'createdAt'];

export function presentCells(client: ClientRow): string[] {
  const fields = importFields.map((field) => {
    const value = client[field];
    return Array.isArray(value) ? value.join('|') : (value ?? '');
  });
  return [...fields, client.createdAt.toISOString()];
}
