import {
  bareText,
  describeFindings,
  type FillOptions,
  type LanguageModel,
  type Outcome,
  type Prompt,
  type Watch,
} from '@ruche/assistant';
import type { PlatformId } from '@ruche/contracts/accounts';
import { type CheckedText, checkText, type VoiceFinding } from '@ruche/contracts/assistant';
import { countText } from '@ruche/contracts/posts';
import { type CaseAnswer, type Expected, mapOutcome } from './case.ts';

// As the product asks: what breaks a rule is asked for once more.

export const limitOf = (platform: PlatformId): NonNullable<CheckedText['limit']> => ({
  most: countText(platform, '').limit,
  count: (text) => countText(platform, text).count,
});

export const characters = (most: number): NonNullable<CheckedText['limit']> => ({ most, count: (text) => text.length });

const noRules = { bannedWords: [], address: null, mostEmoji: null, mostHashtags: null };

function problemOf({ limit = null, rules = noRules, evidence }: Expected, texts: readonly string[]): string | null {
  const findings: VoiceFinding[] = texts.flatMap((text) => checkText({ text, rules, limit, evidence }));
  return describeFindings(findings);
}

const answerOf = (texts: readonly string[]): CaseAnswer => ({ texts: texts.map(bareText), called: [] });

type AskModel = (model: LanguageModel, watch: Watch) => Promise<Outcome<CaseAnswer>>;

export function written(prompt: Prompt, expected: Expected): AskModel {
  const improve = (text: string) => problemOf(expected, [bareText(text)]);
  return async (model, watch) => mapOutcome(await model.write(prompt, watch, { improve }), (text) => answerOf([text]));
}

type Fill<Value> = (model: LanguageModel, watch: Watch, options: FillOptions<Value>) => Promise<Outcome<Value>>;

export function filled<Value>(fill: Fill<Value>, textsOf: (value: Value) => string[], expected: Expected): AskModel {
  const improve = (value: Value) => problemOf(expected, textsOf(value).map(bareText));
  const toAnswer = (value: Value) => answerOf(textsOf(value));
  return async (model, watch) => mapOutcome(await fill(model, watch, { improve }), toAnswer);
}
