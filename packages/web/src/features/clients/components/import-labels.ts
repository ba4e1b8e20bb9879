import type { ImportField } from '@ruche/contracts/clients';

export const fieldNames: Record<ImportField, string> = {
  name: 'Name',
  email: 'Email',
  companyName: 'Company Name',
  status: 'Status',
  timeZone: 'Time zone',
  brandColor: 'Brand colour',
  website: 'Website',
  tags: 'Tags',
  notes: 'Notes',
};

export const clientCount = (count: number) => (count === 1 ? '1 client' : `${count.toLocaleString('en')} clients`);
