import type { ModelMessage } from 'ai';
import type { CallOptions } from './call.ts';
import { beginConversation, type Conversation } from './conversation.ts';
import { createLinkFilter, createLinkStream } from './links.ts';
import type { Outcome, Watch } from './outcome.ts';
import type { Prompt } from './prompt.ts';
import { readTools, toolSet } from './read-tools.ts';
import { call } from './repeat.ts';
import { createRestoringStream } from './restore-stream.ts';
import { addSpent, nothingSpent, type Spent, usualOutputTokens } from './spent.ts';
import { hasToolRoom, toolRoom } from './tool-limits.ts';

export type WriteOptions = {
  /** What is not as it should be, told to the model so that it does better; the second answer is taken as it is. */
  improve?: (text: string) => string | null;
};

type Options = Omit<CallOptions, 'onText' | 'stop'> & WriteOptions;
type Written = { text: string; answer: string; spent: Spent };

const again = (answer: string, problem: string): ModelMessage[] => [
  { role: 'assistant', content: answer },
  {
    role: 'user',
    content: `This can’t be used:\n${problem}\nWrite the whole text again without that, and nothing else.`,
  },
];

/** Asks once more where the text is not as it should be. What was streamed stays; the better one is the value. */
async function improveOnce(
  { masker, instructions, messages }: Conversation,
  { text, answer, spent }: Written,
  { maxOutputTokens = usualOutputTokens, linksOf }: Prompt,
  watch: Watch,
  options: Options,
): Promise<Outcome<string>> {
  const problem = options.improve?.(text) ?? null;
  if (problem === null) return { ok: true, value: text, spent };
  const further = again(answer, masker.mask(problem));
  const second = await call(
    { instructions, messages: [...messages, ...further], maxOutputTokens },
    { ...options, stop: watch.signal, onText: () => undefined },
  );
  const all = addSpent(spent, second.spent);
  watch.onSpent?.(all);
  if (second.ok) {
    const better = masker.restore(second.text);
    return { ok: true, value: linksOf ? createLinkFilter(linksOf)(better) : better, spent: all };
  }
  if (second.failure.kind === 'stopped') return { ok: false, failure: second.failure, text, spent: all };
  return { ok: true, value: text, spent: all };
}

/** Text as it comes, with tools in between. */
export async function write(prompt: Prompt, watch: Watch, options: Options): Promise<Outcome<string>> {
  const conversation = beginConversation(prompt);
  const { masker, instructions, messages } = conversation;
  const tools = prompt.tools && prompt.tools.length > 0 ? toolSet(prompt.tools) : undefined;
  let written = '';
  let spent = nothingSpent;
  const room = toolRoom();
  const tell = (piece: string) => {
    if (piece === '') return;
    written += piece;
    watch.onText?.(piece);
  };
  for (;;) {
    const isLastStep = !hasToolRoom(room);
    const restoring = createRestoringStream(masker.restore);
    const links = createLinkStream(prompt.linksOf);
    const before = written;
    const answer = await call(
      {
        instructions,
        messages,
        ...(tools && { tools, isLastStep }),
        maxOutputTokens: prompt.maxOutputTokens ?? usualOutputTokens,
      },
      {
        ...options,
        stop: watch.signal,
        onText: (piece) => {
          // What it says after it has looked something up is a paragraph of its own.
          if (written === before && before !== '') tell('\n\n');
          tell(links.push(restoring.push(piece)));
        },
      },
    );
    tell(links.push(restoring.end()) + links.end());
    spent = addSpent(spent, answer.spent);
    watch.onSpent?.(spent);
    if (!answer.ok) return { ok: false, failure: answer.failure, text: written, spent };
    if (answer.calls.length === 0 || !tools) {
      return improveOnce(conversation, { text: written, answer: answer.text, spent }, prompt, watch, options);
    }
    if (isLastStep) {
      if (written !== '') return { ok: true, value: written, spent };
      return { ok: false, failure: { kind: 'misread', status: null }, text: '', spent };
    }
    messages.push(...(await readTools(prompt, conversation, answer, { watch, deadline: options.deadline, room })));
    if (watch.signal.aborted || options.deadline.aborted) {
      const kind = watch.signal.aborted ? 'stopped' : 'timed_out';
      return { ok: false, failure: { kind, status: null }, text: written, spent };
    }
  }
}
