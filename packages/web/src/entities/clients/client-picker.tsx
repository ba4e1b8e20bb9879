import type { Client } from '@ruche/contracts/clients';
import { type PickerProps, type SearchedList, SearchPicker } from '#components/search-picker.tsx';
import { clientPicker as words } from '#entities/clients/words.ts';
import { clientOptions } from './list-clients.ts';

const list: SearchedList<Client> = {
  optionsFor: clientOptions,
  labelOf: ({ name, companyName, readOnlyReason }) => {
    const label = `${name} - ${companyName ?? words.noCompany}`;
    return readOnlyReason === null ? label : words.readOnly(label);
  },
  one: 'client',
  many: 'clients',
};

export function ClientPicker(props: PickerProps<Client>) {
  return <SearchPicker list={list} {...props} />;
}
