import { type ReplyVariable, replyVariables } from './saved-replies.ts';

/** What is known for the variables; null or empty for what is not. */
export type ReplyValues = Record<ReplyVariable, string | null>;

export type FilledReply = {
  text: string;
  /** Variables in braces that do not exist, such as {name}: they stay in the text. */
  unknown: string[];
  /** Variables that the text has and nothing is known for: they are taken out. */
  missing: ReplyVariable[];
};

const variable = /\{\s*([\p{L}_][\p{L}\p{N}_]*)\s*\}/gu;

const isVariable = (name: string): name is ReplyVariable => replyVariables.some((known) => known === name);

/** Names that networks put where they tell none. */
const placeholder = /^(?:facebook|instagram|linkedin|tiktok|x|twitter)\s+(?:member|user)$/iu;
const address = /https?:|www\.|@|\.(?:com|net|org|fr|io|shop|xyz|me|info|ly|co|app|biz)\b/iu;
const longestName = 60;

/** A stranger's name as it may stand in our answer: one line, no link or mention that we would publish for them. */
export function safePersonName(name: string | null): string | null {
  const plain = (name ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[^\p{L}\p{N}@]+|[^\p{L}\p{N}\p{M}]+$/gu, '');
  if (!/\p{L}/u.test(plain) || plain.length > longestName || placeholder.test(plain) || address.test(plain))
    return null;
  return plain;
}

const space = String.raw`[^\S\n]`;

/** Without the variable and what held it: “Bonjour {person},” becomes “Bonjour,”, “Thanks, {person}!” becomes “Thanks!”. */
function takeOut(text: string, name: ReplyVariable): string {
  const braces = String.raw`\{\s*${name}\s*\}`;
  const atStart = new RegExp(String.raw`(^|\n)${space}*${braces}(?:${space}*[,:;!.])?${space}*(\p{L})?`, 'gu');
  const inside = new RegExp(String.raw`,?${space}*${braces}`, 'gu');
  return text
    .replace(atStart, (_, before: string, next: string | undefined) => before + (next ?? '').toUpperCase())
    .replace(inside, '');
}

const namesIn = (text: string) => [...new Set([...text.matchAll(variable)].map(([, name = '']) => name.toLowerCase()))];

/** A saved reply for a conversation. */
export function fillReply(text: string, given: ReplyValues): FilledReply {
  const values: ReplyValues = { ...given, person: safePersonName(given.person) };
  const names = namesIn(text);
  const missing = names.filter(isVariable).filter((name) => (values[name] ?? '').trim() === '');
  const lowered = text.replace(variable, (whole, name: string) =>
    isVariable(name.toLowerCase()) ? `{${name.toLowerCase()}}` : whole,
  );
  const kept = missing.reduce(takeOut, lowered);
  // In one go: what a person called themselves is not looked through for variables.
  const filled = kept.replace(variable, (whole, name: string) =>
    isVariable(name) ? (values[name] ?? '').trim() : whole,
  );
  return { text: filled.trim(), unknown: names.filter((name) => !isVariable(name)), missing };
}
