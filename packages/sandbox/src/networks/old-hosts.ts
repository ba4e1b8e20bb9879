import type { NetworkDefinition } from './network.ts';

/** Sends what asks for an earlier name of a host to the host that answers now, as the networks do. */
export function createHostRewriter(networks: readonly NetworkDefinition[]): (url: string) => string {
  const folders = networks.flatMap(({ id, oldHosts = {} }) =>
    Object.entries(oldHosts).map(([old, host]) => ({ old: `/${id}/${old}/`, current: `/${id}/${host}/` })),
  );
  return (url) => {
    const folder = folders.find(({ old }) => url.startsWith(old));
    return folder ? folder.current + url.slice(folder.old.length) : url;
  };
}
