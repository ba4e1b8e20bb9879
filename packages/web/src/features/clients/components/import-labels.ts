import type { ImportField } from '@ruche/contracts/clients';
import { importLabels as words } from '#features/clients/words/import.ts';

export const fieldNames: Record<ImportField, string> = {
  name: words.name,
  email: words.email,
  companyName: words.companyName,
  status: words.status,
  timeZone: words.timeZone,
  brandColor: words.brandColour,
  website: words.website,
  tags: words.tags,
  notes: words.notes,
};

export const clientCount = (count: number) => (count === 1 ? '1 client' : `${count.toLocaleString('en')} clients`);
