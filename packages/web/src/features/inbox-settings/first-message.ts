/** The first message in what a form tells of a field that is an object or a list. */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message;
  const parts = Object.entries(error).filter(([name]) => name !== 'ref');
  return parts.map(([, part]) => firstMessage(part)).find((message) => message !== undefined);
}
