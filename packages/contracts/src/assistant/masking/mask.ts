/** What stands for personal data in a text that leaves, and how to put it back. */
export type Masked = { texts: string[]; restore: (text: string) => string };

type Pattern = { label: string; pattern: RegExp };

/** In this order: an address by mail also looks like a link, a bank account like a number. */
const patterns: Pattern[] = [
  { label: 'EMAIL', pattern: /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/giu },
  {
    label: 'IBAN',
    pattern: /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:[ ]?[A-Z0-9]{4}){2,7}(?:[ ]?[A-Z0-9]{1,4})?(?![\p{L}\p{N}])/gu,
  },
  { label: 'CARD', pattern: /(?<![\d])(?:\d{4}[ -]?){3}\d{3,4}(?![\d])/gu },
  {
    label: 'PHONE',
    pattern:
      /(?<![\d+])(?:\+|00)\d{1,3}(?:[\s.()-]*\d){6,12}(?!\d)|(?<!\d)0\d(?:[\s.-]?\d{2}){4}(?!\d)|(?<!\d)\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?!\d)/gu,
  },
  {
    label: 'ADDRESS',
    pattern:
      /(?<![\p{L}\p{N}])\d{1,4}(?:\s?(?:bis|ter|quater))?,?\s+(?:rue|avenue|av\.?|boulevard|bd\.?|place|chemin|impasse|all[ée]e|quai|route|square|cours)\s+[\p{L}’' -]{2,40}(?:,?\s*\d{5}(?:\s+[\p{Lu}][\p{L}’'-]+)?)?/giu,
  },
  {
    label: 'ADDRESS',
    pattern:
      /(?<![\p{L}\p{N}])\d{1,5}\s+(?:[\p{Lu}][\p{L}’'-]+\s+){1,3}(?:street|st\.?|road|rd\.?|avenue|ave\.?|lane|ln\.?|drive|dr\.?|boulevard|blvd\.?)(?![\p{L}])/giu,
  },
  // Whatever it is, it is somebody's.
  { label: 'NUMBER', pattern: /\d(?:[ .-]?\d){8,}/gu },
  { label: 'HANDLE', pattern: /(?<![\p{L}\p{N}_@/])@[\p{L}\p{N}_.]*[\p{L}\p{N}_]/gu },
];

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** Whole names, then their parts; short parts such as `Le` would take words of the text with them. */
function nameParts(names: readonly string[]): string[] {
  const whole = names.map((name) => name.trim()).filter((name) => name.length >= 2);
  const parts = whole.flatMap((name) => name.split(/\s+/u)).filter((part) => part.length >= 3);
  return [...new Set([...whole, ...parts])].toSorted((one, other) => other.length - one.length);
}

const placeholder = (label: string, number: number) => `[${label}_${number}]`;
const placeholders = /\[(?:EMAIL|IBAN|CARD|PHONE|ADDRESS|NUMBER|HANDLE|NAME|TEXT)_\d+\]/u;
const placeholderPattern = new RegExp(placeholders, 'gu');
const aroundPlaceholders = new RegExp(`(${placeholders.source})`, 'u');

/** Leaves alone what stands for something already. */
const replaceOutside = (text: string, pattern: RegExp, replace: (value: string) => string) =>
  text
    .split(aroundPlaceholders)
    .map((part, place) => (place % 2 === 1 ? part : part.replace(pattern, replace)))
    .join('');

/**
 * Takes names, mail and postal addresses, phone, bank and card numbers, and handles out of texts before they leave. The same
 * value has the same placeholder in all of them. What already looks like a placeholder is replaced as well, so that nobody can
 * write one into a text and have somebody else's data put there.
 */
export function maskTexts(texts: readonly string[], names: readonly string[]): Masked {
  const known = new Map<string, string>();
  const counts = new Map<string, number>();
  const stand = (label: string) => (value: string) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const number = (counts.get(label) ?? 0) + 1;
    counts.set(label, number);
    const shown = placeholder(label, number);
    known.set(value, shown);
    return shown;
  };
  const parts = nameParts(names);
  const namePattern =
    parts.length === 0
      ? null
      : new RegExp(`(?<![\\p{L}\\p{N}_])(?:${parts.map(escape).join('|')})(?![\\p{L}\\p{N}_])`, 'giu');
  const masked = texts.map((text) => {
    let left = text.replace(placeholderPattern, stand('TEXT'));
    for (const { label, pattern } of patterns) left = replaceOutside(left, pattern, stand(label));
    return namePattern ? replaceOutside(left, namePattern, stand('NAME')) : left;
  });
  const values = new Map([...known].map(([value, shown]) => [shown, value]));
  return { texts: masked, restore: (text) => text.replace(placeholderPattern, (shown) => values.get(shown) ?? shown) };
}
