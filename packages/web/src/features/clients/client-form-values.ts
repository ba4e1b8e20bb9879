import {
  type Client,
  type ClientChange,
  type ClientInput,
  type ClientStatus,
  clientFields,
} from '@ruche/contracts/clients';
import { z } from 'zod';
import { clientFormValues as words } from '#features/clients/words/client.ts';

/** What the form holds: every field as it is typed. */
export type ClientFormValues = {
  name: string;
  email: string;
  companyName: string;
  status: ClientStatus;
  timeZone: string;
  brandColor: string;
  website: string;
  notes: string;
  tags: string[];
};

const schema = z.object({
  ...clientFields,
  email: z.string().trim().min(1, words.emailRequired).pipe(clientFields.email),
  // Left open when adding: the workspace's own is taken.
  timeZone: z.union([z.literal(''), clientFields.timeZone]),
});
export type ClientFormResult = z.output<typeof schema>;

/** Adding and editing check the same rules, those of the contract. */
export const ClientFormSchema: z.ZodType<ClientFormResult, ClientFormValues> = schema as z.ZodType<
  ClientFormResult,
  ClientFormValues
>;

export const emptyClient: ClientFormValues = {
  name: '',
  email: '',
  companyName: '',
  status: 'active',
  timeZone: '',
  brandColor: '',
  website: '',
  notes: '',
  tags: [],
};

/** The fields behind 'More details'. */
export const moreFields = ['timeZone', 'brandColor', 'website', 'tags', 'notes'] as const;

export function valuesOf(client: Client): ClientFormValues {
  return {
    name: client.name,
    email: client.email,
    companyName: client.companyName ?? '',
    status: client.status,
    timeZone: client.timeZone,
    brandColor: client.brandColor ?? '',
    website: client.website ?? '',
    notes: client.notes,
    tags: client.tags,
  };
}

export function toInput({ timeZone, ...rest }: ClientFormResult): ClientInput {
  return timeZone === '' ? rest : { ...rest, timeZone };
}

/** Only what differs from the client as it was read, with the version that was read. */
export function changesTo(client: Client, values: ClientFormResult): ClientChange {
  const fields = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(client[name as keyof ClientFormResult]),
  );
  return { ...Object.fromEntries(fields), version: client.version };
}
