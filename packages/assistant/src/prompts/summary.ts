import type { Prompt } from '#src/prompt.ts';
import { instruct, textAlone } from './instructions.ts';
import { type Thread, threadMaterials } from './thread.ts';

const longestSummary = 600;

/** Sums up a conversation for a teammate, in the language of our screens. */
export function summaryPrompt(thread: Thread, names: string[]): Prompt {
  const task = 'Summarize the conversation for a teammate who takes it over.';
  return {
    instructions: instruct(task, [
      'Write in English, in at most three short paragraphs: what the person wants, what was said and promised so far, and what is still open.',
      `Use at most ${longestSummary} characters.`,
      'State only what the conversation says.',
      textAlone,
    ]),
    materials: threadMaterials(thread),
    names,
    request: task,
  };
}
