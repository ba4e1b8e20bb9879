/** Stands for the address under which the sandbox is reached: the port may be another after a restart. */
export const here = 'sandbox:';

function presentValue(value: unknown, baseUrl: string): unknown {
  if (typeof value === 'string') return value.startsWith(`${here}/`) ? baseUrl + value.slice(here.length) : value;
  if (Array.isArray(value)) return value.map((item: unknown) => presentValue(item, baseUrl));
  if (typeof value !== 'object' || value === null) return value;
  const shown = Object.entries(value).filter(([key]) => !key.startsWith('$'));
  // Metadata is what somebody wrote: it leaves as it came.
  return Object.fromEntries(
    shown.map(([key, item]) => [key, key === 'metadata' ? (item as unknown) : presentValue(item, baseUrl)]),
  );
}

/** An object as it leaves the sandbox: without its private keys, with full addresses. */
export function present(object: object, baseUrl: string): Record<string, unknown> {
  return presentValue(object, baseUrl) as Record<string, unknown>;
}
