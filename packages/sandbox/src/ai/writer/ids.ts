const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
const named = /\b(?:id|ref)["']?\s*[:=]?\s*["'“]?([\w-]{1,64})\b|\[([a-z]{1,12}-?\d{1,4})\]/gi;

/** IDs that the request itself contains, in their order. None is ever made up. */
export function findIds(text: string, { onlyUuids = false }: { onlyUuids?: boolean } = {}): string[] {
  const uuids = text.match(uuid) ?? [];
  if (onlyUuids || uuids.length > 0) return [...new Set(uuids)];
  const names = [...text.matchAll(named)].map(([, id, bracketed]) => id ?? bracketed ?? '');
  return [...new Set(names.filter((name) => /\d/.test(name)))];
}

/** Short references such as "C1: Boulangerie Martin", by their letter. */
export function findReferences(text: string, letter: string): string[] {
  const found = text.match(new RegExp(`\\b${letter}\\d{1,4}(?=: )`, 'g')) ?? [];
  return [...new Set(found)];
}

/** Those first whose line has words of the question. */
export function rankIds(ids: readonly string[], text: string, question: string): string[] {
  const words = question.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const lines = text.toLowerCase().split('\n');
  const score = (id: string) => {
    const near = lines.filter((line) => line.includes(id.toLowerCase())).join(' ');
    return words.filter((word) => near.includes(word)).length;
  };
  return ids.toSorted((left, right) => score(right) - score(left));
}
