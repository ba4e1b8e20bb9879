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
  // Where a text was cut, its end may be the beginning of an address or a number.
  { label: 'EMAIL', pattern: /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]*(?=…)/giu },
  // It begins where the digits begin: tried at each of them, long runs would take the square of their length.
  { label: 'NUMBER', pattern: /(?<!\d[ .-]?)\+?\d(?:[ .-]?\d){3,}(?=…)/gu },
  // Whatever it is, it is somebody's; but for a date, also before a time.
  { label: 'NUMBER', pattern: /(?<!\d)(?!(?:19|20)\d{2}-(?:0\d|1[0-2])-[0-3]\d(?![\d-]))\d(?:[ .-]?\d){8,}/gu },
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

/** Masks one text after the other: what stands for a value in the first stands for it in all that follow. */
export type Masker = {
  mask: (text: string) => string;
  /** From here on these names are masked too. */
  addNames: (names: readonly string[]) => void;
  restore: (text: string) => string;
  /** How many different values were masked. */
  count: () => number;
};

/** More in one pattern would be too large to compile. */
const mostInPattern = 500;

/** Several where there are many, to be looked for one after the other. */
function namePatternsOf(names: Iterable<string>): RegExp[] {
  const parts = nameParts([...names]).map(escape);
  return Array.from({ length: Math.ceil(parts.length / mostInPattern) }, (_none, place) => {
    const some = parts.slice(place * mostInPattern, (place + 1) * mostInPattern);
    return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${some.join('|')})(?![\\p{L}\\p{N}_])`, 'giu');
  });
}

/**
 * Takes names, mail and postal addresses, phone, bank and card numbers, and handles out of texts before they leave. The same
 * value has the same placeholder in all of them. What already looks like a placeholder is replaced as well, so that nobody can
 * write one into a text and have somebody else's data put there.
 */
export function createMasker(names: readonly string[] = []): Masker {
  const known = new Map<string, string>();
  const values = new Map<string, string>();
  const counts = new Map<string, number>();
  const allNames = new Set(names);
  let namePatterns = namePatternsOf(allNames);
  const stand = (label: string) => (value: string) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const number = (counts.get(label) ?? 0) + 1;
    counts.set(label, number);
    const shown = placeholder(label, number);
    known.set(value, shown);
    values.set(shown, value);
    return shown;
  };
  return {
    mask(text) {
      let left = text.replace(placeholderPattern, stand('TEXT'));
      for (const { label, pattern } of patterns) left = replaceOutside(left, pattern, stand(label));
      for (const pattern of namePatterns) left = replaceOutside(left, pattern, stand('NAME'));
      return left;
    },
    addNames(further) {
      const before = allNames.size;
      for (const name of further) allNames.add(name);
      if (allNames.size > before) namePatterns = namePatternsOf(allNames);
    },
    restore: (text) => text.replace(placeholderPattern, (shown) => values.get(shown) ?? shown),
    count: () => known.size,
  };
}

/** The same for texts that are all there. */
export function maskTexts(texts: readonly string[], names: readonly string[]): Masked {
  const { mask, restore } = createMasker(names);
  return { texts: texts.map((text) => mask(text)), restore };
}

/** Of a text that is too long, as much as can be masked: what is cut in the middle could not be recognized. */
export function cutForMasking(text: string, most: number): string {
  if (text.length <= most) return text;
  // Word by word from the end: a pattern for all of them would try every way to part a run of digits.
  const words = text.slice(0, most).split(/(\s+)/u).slice(0, -1);
  while (/^\s*$|[\d@]/u.test(words.at(-1) ?? 'x')) words.pop();
  return `${words.join('')}…`;
}
