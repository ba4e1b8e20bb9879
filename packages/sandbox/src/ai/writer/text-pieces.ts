/** Web addresses are never repeated: whoever reads an answer should not be led anywhere by a stand-in. */
const withoutLinks = (text: string) => text.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/https?:\/\/\S+/g, '');

const withoutTags = (text: string) => text.replace(/(?:^|\s)#[\p{L}\p{N}_]+/gu, '');

/** Lines such as "Posted on Monday, 12 likes:" or "- id 4f3a" are about a text, not the text. */
const isAboutText = (line: string) => /^[^.!?]{0,60}:$|\bid\b|[0-9a-f]{8}-[0-9a-f]{4}/i.test(line);

export function splitSentences(text: string): string[] {
  const plain = withoutTags(withoutLinks(text));
  const lines = plain.split('\n').map((line) => line.replace(/^(?:[\s>*•–-]+|\(\d+\)\s*)+/, '').trim());
  return lines
    .filter((line) => line !== '' && !isAboutText(line))
    .flatMap((line) => line.match(/[^.!?…]+(?:[.!?…]+(?=\s|$)|$)|[^.!?…]+[.!?…]+/gu) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}{2}/u.test(sentence));
}

export function cutAt(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, Math.max(0, limit - 1));
  const atWord = cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:–-]+$/, '');
  return limit < 2 ? text.slice(0, limit) : `${atWord.length > limit / 3 ? atWord : cut}…`;
}

/** As many whole sentences as there is room for; at least the beginning of the first. */
export function joinWithin(sentences: readonly string[], limit: number | null): string {
  if (limit === null) return sentences.join(' ');
  let text = '';
  for (const sentence of sentences) {
    const longer = text === '' ? sentence : `${text} ${sentence}`;
    if (longer.length <= limit) text = longer;
  }
  return text === '' ? cutAt(sentences[0] ?? '', limit) : text;
}

const dullWords = new Set(
  'about after avec avant cette comme dans depuis from have leur mais notre nous pour quand quelle their they this tout toute vers votre vous what when where which with your'.split(
    ' ',
  ),
);

/** Hashtags of the materials themselves, then their longest words. */
export function findHashtags(texts: readonly string[], count: number): string[] {
  const all = texts.join('\n');
  const used = all.match(/#[\p{L}\p{N}_]+/gu) ?? [];
  const words = withoutTags(withoutLinks(all)).match(/\p{L}{5,20}/gu) ?? [];
  const made = words
    .filter((word) => !dullWords.has(word.toLowerCase()))
    .toSorted((left, right) => right.length - left.length)
    .map((word) => `#${word.toLowerCase()}`);
  const seen = new Map([...used, ...made].map((tag) => [tag.toLowerCase(), tag] as const));
  return [...seen.values()].slice(0, count);
}

/** Names and numbers, the parts of a text that are the same in every language. */
export function findNames(text: string): string[] {
  const found = splitSentences(text).flatMap(
    (sentence) =>
      sentence.match(/(?<=\s)\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'-]+)*|\b\d+(?:[.,:h]\d+)?\s?[€%$h]?/gu) ?? [],
  );
  return [...new Set(found.map((name) => name.trim()))];
}
