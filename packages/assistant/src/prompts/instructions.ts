/** What is to be done, then its rules, one a line. */
export const instruct = (task: string, rules: readonly string[]): string =>
  [task, ...rules.map((rule) => `- ${rule}`)].join('\n');

export const textAlone =
  'Answer with the text alone: no title, no quotation marks around it, nothing before or after it.';

const wrappers: readonly (readonly [string, string])[] = [
  ['“', '”'],
  ['"', '"'],
  ['«', '»'],
];

/** Without the quotation marks or the code fence that models put around a text. */
export function bareText(text: string): string {
  const trimmed = text
    .trim()
    .replace(/^```\w*\n([\s\S]*?)\n?```$/u, '$1')
    .trim();
  for (const [open, close] of wrappers) {
    const inside = trimmed.slice(open.length, -close.length);
    const isWrapped = trimmed.startsWith(open) && trimmed.endsWith(close) && inside.length > 0;
    if (isWrapped && !inside.includes(open) && !inside.includes(close)) return inside.trim();
  }
  return trimmed;
}
