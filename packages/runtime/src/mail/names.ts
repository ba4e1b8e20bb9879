const longestName = 60;

/** Mail programs turn addresses in a text into links, so that a name could lead people anywhere. A space prevents it. */
function withoutAddresses(text: string): string {
  return text.replaceAll('://', ' ').replaceAll(/(?<=\S)\.(?=[\p{L}\p{N}])/gu, '. ');
}

/** What people call themselves and their workspaces, in a mail to somebody else: one line, and not a whole text. */
export function nameInMail(name: string, fallback: string): string {
  const line = withoutAddresses(name.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim());
  if (line === '') return fallback;
  return line.length > longestName ? `${line.slice(0, longestName - 1).trimEnd()}…` : line;
}
