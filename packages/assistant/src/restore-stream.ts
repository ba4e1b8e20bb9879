/** The beginning of a placeholder such as `[NAME_1]`, at the end of what has come so far. */
const unfinished = /\[[A-Z]{0,8}(?:_\d{0,8})?$/u;

/** Puts masked values back into a text that comes in pieces, also where a placeholder is split between two of them. */
export function createRestoringStream(restore: (text: string) => string) {
  let held = '';
  return {
    /** What can be shown now. */
    push(piece: string): string {
      const all = held + piece;
      const at = unfinished.exec(all)?.index ?? all.length;
      held = all.slice(at);
      return restore(all.slice(0, at));
    },
    /** What was held back; nothing follows. */
    end(): string {
      const rest = restore(held);
      held = '';
      return rest;
    },
  };
}

/** The same in every string of a value, without what PostgreSQL can’t store: U+0000 and half of an emoji. */
export function restoreDeep(value: unknown, restore: (text: string) => string): unknown {
  if (typeof value === 'string') return restore(value).replaceAll('\0', '').toWellFormed();
  if (Array.isArray(value)) return value.map((item) => restoreDeep(item, restore));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, restoreDeep(item, restore)]));
}
