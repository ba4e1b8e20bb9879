/** Parameters of the address as it is now: the client has removed those it took. */
export function remaining(name: string): string | null {
  const { search, hash } = window.location;
  return new URLSearchParams(search).get(name) ?? new URLSearchParams(hash.replace(/^#/, '')).get(name);
}
