const longestName = 60;

/** Mail programs turn addresses in a text into links, so that a name could lead people anywhere. A space prevents it. */
function withoutAddresses(text: string): string {
  return text.replaceAll('://', ' ').replaceAll(/(?<=\S)\.(?=[\p{L}\p{N}])/gu, '. ');
}

/** One line of what people typed: a header of a mail ends where its line does. */
export const lineInMail = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** Characters that show nothing, or turn the direction of what follows; what joins letters and emoji stays. */
const unseen = /(?![\n\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** Lines of what people typed, with at most one empty line between them. */
export function linesInMail(text: string): string {
  const lines = text.replaceAll(/\r\n?|[\p{Zl}\p{Zp}\u0085]/gu, '\n').replaceAll(unseen, '');
  return lines
    .replaceAll(/[^\S\n]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** What people call themselves and their workspaces, in a mail to somebody else: one line, and not a whole text. */
export function nameInMail(name: string, fallback: string): string {
  const line = withoutAddresses(lineInMail(name));
  if (line === '') return fallback;
  return line.length > longestName ? `${line.slice(0, longestName - 1).trimEnd()}…` : line;
}
