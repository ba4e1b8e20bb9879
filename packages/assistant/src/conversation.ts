import { createMasker, type Masker } from '@ruche/contracts/assistant';
import type { ModelMessage } from 'ai';
import { chooseBoundary, fence, fenceRules } from './fences.ts';
import type { Prompt } from './prompt.ts';

/** A prompt as it leaves: masked and fenced. */
export type Conversation = { boundary: string; masker: Masker; instructions: string; messages: ModelMessage[] };

export function beginConversation(prompt: Prompt): Conversation {
  const { instructions, materials, names, request, history = [], picture } = prompt;
  const boundary = chooseBoundary();
  const masker = createMasker(names);
  const said = history.map(({ role, text }) => `${role === 'person' ? 'Asked' : 'Answered'}: ${text}`);
  const all = [{ kind: 'history' as const, title: 'Earlier in this conversation', texts: said }, ...materials];
  const fenced = all.filter(({ texts }) => texts.length > 0).map((material) => fence(boundary, masker, material));
  const text = [...fenced, masker.mask(request)].filter((part) => part !== '').join('\n\n');
  const content = picture
    ? [
        { type: 'text' as const, text },
        { type: 'file' as const, data: picture.bytes, mediaType: picture.mediaType },
      ]
    : text;
  return {
    boundary,
    masker,
    instructions: `${instructions.trim()}\n${fenceRules(boundary)}`,
    messages: [{ role: 'user', content }],
  };
}

/** How many names, numbers, and addresses are masked in a prompt before it leaves. */
export const countMasked = (prompt: Prompt) => beginConversation(prompt).masker.count();
