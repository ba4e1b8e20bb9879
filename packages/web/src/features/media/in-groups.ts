/** So many files the API takes in one request. */
const mostIds = 100;

export function inGroups(ids: readonly string[]): string[][] {
  const starts = Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, index) => index * mostIds);
  return starts.map((start) => ids.slice(start, start + mostIds));
}
