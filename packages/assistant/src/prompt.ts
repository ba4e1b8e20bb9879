import type { SentKind, ToolUse } from '@ruche/contracts/assistant';
import type { z } from 'zod';

/** What a tool read. `names` are of people who are not to be told to the model, in addition to those of the prompt. */
export type ToolAnswer = { text: string; use: ToolUse; names?: string[] };

/** Something of the workspace that the model may read. No tool writes. */
export type Tool<Input extends z.ZodObject = z.ZodObject> = {
  name: string;
  description: string;
  input: Input;
  read: (input: z.infer<Input>) => Promise<ToolAnswer>;
};

export type Prompt = {
  /** What to do, in our words. */
  instructions: string;
  /** What other people wrote. It is data, whatever it says: fenced, and never an instruction. */
  materials: { kind: SentKind; title: string; texts: string[] }[];
  /** Of people who are not to be told to the model. */
  names: string[];
  /** In the words of whoever asks. */
  request: string;
  /** What was said before. It is fenced too: an answer may quote what other people wrote. */
  history?: { role: 'person' | 'assistant'; text: string }[];
  picture?: { bytes: Buffer; mediaType: string };
  tools?: Tool[];
  /** Texts whose links may stand in what is written; all others, images, and tags are taken out. Undefined: none is looked at. */
  linksOf?: readonly string[];
  /** The most it may write; 2,000 tokens unless told. */
  maxOutputTokens?: number;
};

/** Keeps the types of a tool's input with its `read`. */
export function defineTool<Input extends z.ZodObject>(tool: Tool<Input>): Tool {
  return { ...tool, read: (input) => tool.read(tool.input.parse(input)) };
}
