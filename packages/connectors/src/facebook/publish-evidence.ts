import type { Found, LookInput, References } from '#src/publishing/steps.ts';

/** Clocks differ a little, and Facebook's times have no fractions. */
const slackMs = 60_000;

/** What was made before that moment is not of the call that is looked for. */
export function earliest({ armedAt }: Pick<LookInput, 'armedAt'>): number {
  return Math.floor((armedAt.getTime() - slackMs) / 1000) * 1000;
}

export function sinceQuery(input: Pick<LookInput, 'armedAt'>): Record<string, string> {
  return { since: String(earliest(input) / 1000) };
}

/** Facebook trims texts, and writes accents its own way. */
function plain(text: string): string {
  return text.normalize('NFC').replaceAll('\r\n', '\n').trim();
}

export function isSameText(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function sinceWords({ armedAt }: Pick<LookInput, 'armedAt'>): string {
  return `since ${armedAt.toISOString().slice(11, 16)} UTC`;
}

/** `what` is such as "a post with this text". */
export function found(what: string, input: LookInput, references: References): Found {
  return { kind: 'found', references, evidence: `Facebook shows ${what} ${sinceWords(input)}.` };
}

/** Lists are some seconds late, so one look is not enough. */
export function notFound(what: string, input: LookInput, isSure = input.looks > 0): Found {
  const evidence = `Facebook doesn’t show ${what} ${sinceWords(input)}${isSure ? '' : ' yet'}.`;
  return { kind: isSure ? 'absent' : 'unclear', evidence };
}
