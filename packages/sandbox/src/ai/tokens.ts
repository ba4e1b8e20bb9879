import type { Answer, Conversation } from './conversation.ts';

const tokensPerPicture = 85;

/** Four characters are a token, rounded up for each message. Nothing like a real tokenizer, but anybody can check it. */
const countTokens = (text: string): number => Math.ceil(text.length / 4);

export function countInput({ turns, tools }: Pick<Conversation, 'turns' | 'tools'>): number {
  const ofTurns = turns.map(
    ({ text, pictures, toolCalls }) =>
      countTokens(text + toolCalls.map(({ name, input }) => name + input).join('')) + pictures * tokensPerPicture,
  );
  const ofTools = tools.map((tool) => countTokens(tool.name + tool.description + JSON.stringify(tool.input)));
  return [...ofTurns, ...ofTools].reduce((sum, tokens) => sum + tokens, 0);
}

export function countOutput({ text, toolCalls }: Pick<Answer, 'text' | 'toolCalls'>): number {
  return countTokens(text) + toolCalls.reduce((sum, { name, input }) => sum + countTokens(name + input), 0);
}

/** The pieces in which a text is streamed: four characters each, never half of a surrogate pair. */
export function splitTokens(text: string): string[] {
  return text.match(/[\s\S]{1,3}(?:[\uD800-\uDBFF][\uDC00-\uDFFF]|[\s\S])?/gu) ?? [];
}
