import { describedClients as words } from '#features/api-access/words/shared.ts';

const mostNamed = 2;

/** Which clients a key or an endpoint is limited to: the first by name, the others by number. */
export function describeClients(clients: readonly { name: string }[] | null): string {
  if (clients === null) return words.all;
  const names = clients.slice(0, mostNamed).map(({ name }) => name);
  // Each of them was deleted since.
  if (names.length === 0) return words.none;
  const rest = clients.length - names.length;
  return rest === 0 ? words.only(names.join(' and ')) : words.more(names.join(', '), rest);
}
