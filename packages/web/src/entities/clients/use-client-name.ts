import { useClient } from './get-client.ts';
import { useClientNames } from './list-clients.ts';

/** Null while it is loaded: of a client beyond the first page it is asked for by itself. */
export function useClientName(id: string | null): string | null {
  const { data: clients } = useClientNames();
  const known = clients?.items.find((client) => client.id === id);
  const isFurther = clients !== undefined && known === undefined;
  const { data: further } = useClient(isFurther ? id : null);
  return known?.name ?? further?.name ?? null;
}
