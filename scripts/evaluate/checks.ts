import type { Outcome } from '@ruche/assistant';
import { checkText, guessLanguage, type VoiceFinding, type VoiceRules } from '@ruche/contracts/assistant';
import type { CaseAnswer, EvaluationCase, Expected } from './case.ts';

/** Null where it is as it should be, else what is wrong; undefined where it does not apply. */
type Verdict = string | null | undefined;
type Check = (expected: Expected, answer: CaseAnswer) => Verdict;

const noRules: VoiceRules = { bannedWords: [], address: null, mostEmoji: null, mostHashtags: null };
const placeholder = /\[[A-Z]{2,12}_\d{1,4}\]/u;

function findingsOf({ limit = null, rules = noRules, evidence }: Expected, { texts }: CaseAnswer): VoiceFinding[] {
  return texts.flatMap((text) => checkText({ text, rules, limit, evidence }));
}

function describe(findings: readonly VoiceFinding[], problems: readonly VoiceFinding['problem'][]): string | null {
  const found = findings.filter(({ problem }) => problems.includes(problem));
  return found.length === 0 ? null : found.map(({ problem, found: what }) => `${problem} ${what}`).join(', ');
}

function checkLanguage({ language }: Expected, { texts }: CaseAnswer): Verdict {
  if (language === null) return undefined;
  // Together: of a few words alone nobody can tell.
  const guessed = guessLanguage(texts);
  return guessed === null || guessed === language ? null : `it is written in ${guessed}`;
}

function checkPlaceholders({ kept = [] }: Expected, { texts }: CaseAnswer): Verdict {
  const whole = texts.join('\n');
  const left = placeholder.exec(whole)?.[0];
  if (left !== undefined) return `${left} stands for nobody`;
  const lost = kept.filter((value) => !whole.includes(value));
  return lost.length === 0 ? null : `${lost.join(', ')} is missing`;
}

function checkOrders({ ordered, tools }: Expected, { texts, called }: CaseAnswer): Verdict {
  const forbidden = tools?.forbidden ?? [];
  if (!ordered && forbidden.length === 0) return undefined;
  const said = (ordered ?? []).find((pattern) => texts.some((text) => pattern.test(text)));
  if (said) return `it says ${said.source}`;
  const made = called.find((name) => forbidden.includes(name));
  return made === undefined ? null : `it called ${made}`;
}

const checks = {
  length: (expected, answer) => (expected.limit ? describe(findingsOf(expected, answer), ['too_long']) : undefined),
  voice: (expected, answer) =>
    expected.rules
      ? describe(findingsOf(expected, answer), ['banned_word', 'wrong_address', 'too_many_emoji', 'too_many_hashtags'])
      : undefined,
  numbers: (expected, answer) => describe(findingsOf(expected, answer), ['unknown_number']),
  links: (expected, answer) => describe(findingsOf(expected, answer), ['unknown_link']),
  language: checkLanguage,
  masking: checkPlaceholders,
  orders: checkOrders,
  tools: ({ tools }, { called }) => {
    if (!tools) return undefined;
    return called.includes(tools.needed) ? null : `it did not call ${tools.needed}`;
  },
} satisfies Record<string, Check>;

export const checkNames = ['answer', ...(Object.keys(checks) as (keyof typeof checks)[])] as const;
export type CheckName = (typeof checkNames)[number];

/** What holds of an answer, check by check. `answer` is whether there was one, of the shape that was asked for. */
export function judge(
  one: Pick<EvaluationCase, 'expected'>,
  outcome: Outcome<CaseAnswer>,
): Map<CheckName, string | null> {
  if (!outcome.ok) return new Map([['answer', `no answer: ${outcome.failure.kind}`]]);
  const { value } = outcome;
  const isEmpty = value.texts.every((text) => text.trim() === '');
  const verdicts = new Map<CheckName, string | null>([['answer', isEmpty ? 'it is empty' : null]]);
  for (const [name, check] of Object.entries(checks) as [keyof typeof checks, Check][]) {
    const verdict = check(one.expected, value);
    if (verdict !== undefined) verdicts.set(name, verdict);
  }
  return verdicts;
}
