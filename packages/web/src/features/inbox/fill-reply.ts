/** SEAM until the contracts' own. */
export function fillReply(text: string, values: { person: string; client: string; link: string }): string {
  return text.replaceAll(/\{(person|client|link)\}/g, (_, name: keyof typeof values) => values[name]);
}
