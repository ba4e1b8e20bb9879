/** A piece of a text, where it begins there, and where it leads. */
export type TextPart = { text: string; at: number; href: string | null };

const address = /https?:\/\/[^\s<>"'`]+/giu;
/** What ends a sentence rather than an address. */
const trailing = /[.,;:!?…)\]}»”’]+$/u;

function hrefOf(text: string): string | null {
  try {
    const url = new URL(text);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}

/**
 * A stranger's text without what turns other text around: marks of embedding and override, isolates, and controls. Line
 * ends stay.
 */
export function withoutControls(text: string): string {
  return text.replace(/[[\p{Cc}--[\n\t]]\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gv, '');
}

/** Splits a text at the addresses of the web in it. Nothing else becomes a link, whatever it looks like. */
export function findLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = found.replace(trailing, '');
    const href = hrefOf(link);
    if (href === null) continue;
    if (index > from) parts.push({ text: text.slice(from, index), at: from, href: null });
    parts.push({ text: link, at: index, href });
    from = index + link.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), at: from, href: null });
  return parts;
}

const mostCharacters = 1_200;
const mostLines = 18;

/** The beginning of a giant text; null for one that can stand there whole. */
export function foldText(text: string): string | null {
  const lines = text.split('\n');
  const cut = lines.length > mostLines ? lines.slice(0, mostLines).join('\n') : text;
  if (cut.length <= mostCharacters) return cut === text ? null : cut;
  // Never within a letter of several units.
  return Array.from(cut.slice(0, mostCharacters)).slice(0, -1).join('');
}
