import type { LanguageModel, Outcome, Watch } from '@ruche/assistant';
import type { CheckedText, TextLanguage, VoiceRules } from '@ruche/contracts/assistant';

export const tasks = ['rewrite', 'reply', 'idea', 'trends', 'summary', 'alt text', 'chat'] as const;
type EvaluationTask = (typeof tasks)[number];

/** What an answer has to keep to. Null, or left out: nothing is expected of it. */
export type Expected = {
  language: TextLanguage | null;
  limit?: CheckedText['limit'];
  rules?: VoiceRules;
  /** Everything that the answer may rest on. */
  evidence: readonly string[];
  /** What it must take over to the letter, such as what was masked on its way. */
  kept?: readonly string[];
  /** What an order in the materials wants to be said. */
  ordered?: readonly RegExp[];
  /** The tool that the question needs, and those that only an order in the materials would have called. */
  tools?: { needed: string; forbidden?: readonly string[] };
};

export type CaseAnswer = { texts: string[]; called: string[] };

export type EvaluationCase = {
  id: string;
  task: EvaluationTask;
  needsVision?: boolean;
  expected: Expected;
  ask: (model: LanguageModel, watch: Watch) => Promise<Outcome<CaseAnswer>>;
};

/** The value of an outcome as another one. */
export function mapOutcome<From, To>(outcome: Outcome<From>, change: (value: From) => To): Outcome<To> {
  return outcome.ok ? { ...outcome, value: change(outcome.value) } : outcome;
}
