import type { Prompt } from './prompt.ts';
import { mostToolCharacters, mostToolSteps } from './tool-limits.ts';

/** Tokens to the model and from it; estimated where it did not say. */
export type Spent = { input: number; output: number; isEstimated: boolean };

export const nothingSpent: Spent = { input: 0, output: 0, isEstimated: false };

export const addSpent = (one: Spent, other: Spent): Spent => ({
  input: one.input + other.input,
  output: one.output + other.output,
  isEstimated: one.isEstimated || other.isEstimated,
});

/** Four characters are about one token, in English and in French. */
export const tokensOf = (characters: number) => Math.ceil(characters / 4);

export const usualOutputTokens = 2_000;
/** What a picture costs with most models, at the size we send. */
export const pictureTokens = 1_000;
/** What our rules about fences and placeholders add to each prompt. */
const ruleCharacters = 1_200;

/** How many tokens a prompt has, about, and how many the whole answer may need. */
export function estimateTokens(prompt: Prompt): { prompt: number; reserved: number } {
  const { instructions, materials, request, history = [], tools = [], picture } = prompt;
  const texts = [
    instructions,
    request,
    ...materials.flatMap(({ title, texts: parts }) => [title, ...parts]),
    ...history.map(({ text }) => text),
    ...tools.map(({ name, description }) => `${name} ${description}`),
  ];
  const characters = texts.reduce((sum, text) => sum + text.length, ruleCharacters + tools.length * 400);
  const tokens = tokensOf(characters) + (picture ? pictureTokens : 0);
  const output = prompt.maxOutputTokens ?? usualOutputTokens;
  const asked = Math.ceil(tokens * 1.2);
  if (tools.length === 0) return { prompt: tokens, reserved: asked + output };
  // Asked again after each step, at worst with all that can be found in the first, which it may also have written itself.
  const found = tokensOf(mostToolCharacters);
  return { prompt: tokens, reserved: (asked + found) * (mostToolSteps + 1) + output * 2 };
}
