import type { Client } from '@ruche/contracts/clients';
import { useMemo } from 'react';
import { type PickerProps, type SearchedList, SearchPicker } from '#components/search-picker.tsx';
import { clientPicker as words } from '#entities/clients/words.ts';
import { clientOptions } from './list-clients.ts';
import { useReadOnlyReasons } from './use-read-only.ts';

type ClientPickerProps = PickerProps<Client> & {
  /** What is shown is filtered by it: then clients that are read-only can be chosen, too. */
  isFilter?: boolean;
};

/** Chooses a client for something new; those that are read-only are marked. */
export function ClientPicker({ isFilter = false, ...props }: ClientPickerProps) {
  const reasonOf = useReadOnlyReasons();
  const list = useMemo(
    (): SearchedList<Client> => ({
      optionsFor: clientOptions,
      labelOf: ({ id, name, companyName }) => {
        const label = `${name} - ${companyName ?? words.noCompany}`;
        return reasonOf(id) === null ? label : words.readOnly(label);
      },
      isRefused: ({ id }) => !isFilter && reasonOf(id) !== null,
      refusedNote: words.refused,
      one: 'client',
      many: 'clients',
    }),
    [reasonOf, isFilter],
  );
  return <SearchPicker list={list} {...props} />;
}
