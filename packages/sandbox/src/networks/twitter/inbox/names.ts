/** X writes the names of those who are answered before the text, and does not show them to readers. */
export function withNames(names: readonly (string | null | undefined)[], text: string): string {
  const known = [...new Set(names.filter((name) => typeof name === 'string'))];
  const missing = known.filter((name) => !text.toLowerCase().includes(`@${name.toLowerCase()}`));
  return [...missing.map((name) => `@${name}`), text].join(' ').trim();
}
