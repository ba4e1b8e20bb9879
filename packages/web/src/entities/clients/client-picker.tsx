import type { Client } from '@ruche/contracts/clients';
import type { ComponentProps } from 'react';
import { NativeSelect } from '#components/ui/native-select.tsx';

function clientOptions(clients: Client[]) {
  const options = clients
    .map(({ id, name, companyName }) => ({ value: id, label: `${name} - ${companyName ?? 'No company'}` }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return [{ value: '', label: 'Select a client' }, ...options];
}

type ClientPickerProps = Omit<ComponentProps<typeof NativeSelect>, 'options'> & { clients: Client[] };

/** Chooses one client by name and company; its value is the client's id, or nothing. */
export function ClientPicker({ clients, ...props }: ClientPickerProps) {
  return <NativeSelect {...props} options={clientOptions(clients)} />;
}
