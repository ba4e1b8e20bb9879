import {
  type ModelMessage,
  Output,
  type LanguageModel as SdkModel,
  streamText,
  type TextStreamPart,
  type ToolSet,
} from 'ai';
import type { z } from 'zod';
import { failureOf, type ModelFailure } from './failures.ts';
import { nothingSpent, pictureTokens, type Spent, tokensOf } from './spent.ts';
import { type TimeLimits, watchSilence } from './watchdog.ts';

// Warnings of the SDK go to the console and may quote what was sent.
globalThis.AI_SDK_LOG_WARNINGS = false;

export type ToolCall = { id: string; name: string; input: unknown };

export type CallRequest = {
  instructions: string;
  messages: ModelMessage[];
  tools?: ToolSet;
  /** Tools were used often enough: an answer has to follow. */
  isLastStep?: boolean;
  schema?: z.ZodType;
  maxOutputTokens: number;
};

export type CallOptions = {
  model: SdkModel;
  limits: TimeLimits;
  /** Of whoever asked. */
  stop: AbortSignal;
  /** Of the time for everything. */
  deadline: AbortSignal;
  onText: (piece: string) => void;
};

export type CallAnswer = { spent: Spent; text: string } & (
  | { ok: true; calls: ToolCall[] }
  | { ok: false; failure: ModelFailure; cause: unknown; hasBegun: boolean }
);

/** Longer than any answer of that many tokens. */
const charactersPerToken = 10;

function lengthOf(content: ModelMessage['content']): number {
  if (typeof content === 'string') return content.length;
  return content.reduce((sum, part) => {
    if (part.type === 'text') return sum + part.text.length;
    if (part.type === 'image' || part.type === 'file') return sum + pictureTokens * 4;
    return sum + JSON.stringify(part).length;
  }, 0);
}

const estimateInput = ({ instructions, messages }: CallRequest) =>
  tokensOf(messages.reduce((sum, { content }) => sum + lengthOf(content), instructions.length));

function streamOf(request: CallRequest, { model }: CallOptions, abortSignal: AbortSignal) {
  const { instructions, messages, tools, isLastStep, schema, maxOutputTokens } = request;
  return streamText({
    model,
    instructions,
    messages,
    maxOutputTokens,
    ...(tools && { tools, toolChoice: isLastStep ? ('none' as const) : ('auto' as const) }),
    ...(schema && { output: Output.object({ schema }) }),
    // Repeats are ours: they are metered, and end once text has come.
    maxRetries: 0,
    abortSignal,
    telemetry: { isEnabled: false },
    onError: () => undefined,
  }).stream;
}

/** What has come of an answer so far. */
class Answer {
  text = '';
  calls: ToolCall[] = [];
  hasBegun = false;
  finish: string | null = null;
  isFinished = false;
  error: unknown = null;
  usage: { input: number | undefined; output: number | undefined } = { input: undefined, output: undefined };
  private readonly request: CallRequest;

  constructor(request: CallRequest) {
    this.request = request;
  }

  /** The model's own count, or ours where it told none. */
  get spent(): Spent {
    const { input, output } = this.usage;
    const isTold = input !== undefined && output !== undefined && input > 0;
    if (isTold) return { input, output, isEstimated: false };
    const written = this.text.length + this.calls.reduce((sum, call) => sum + JSON.stringify(call).length, 0);
    return { input: estimateInput(this.request), output: tokensOf(written), isEstimated: true };
  }

  get isTooLong(): boolean {
    return this.text.length > this.request.maxOutputTokens * charactersPerToken;
  }
}

type Part = TextStreamPart<ToolSet>;

/** Anything that the model said, also what it only thought. */
const signs = new Set(['text-delta', 'reasoning-delta', 'tool-input-start', 'tool-input-delta', 'tool-call']);

function take(answer: Answer, part: Part, onText: CallOptions['onText']): void {
  if (part.type === 'text-delta' && part.text !== '') {
    // PostgreSQL can’t store U+0000.
    const text = part.text.replaceAll('\0', '');
    answer.text += text;
    onText(text);
  } else if (part.type === 'tool-call') {
    answer.calls.push({ id: part.toolCallId, name: part.toolName, input: part.input });
  } else if (part.type === 'finish-step') {
    answer.finish = part.finishReason;
    answer.isFinished = part.rawFinishReason !== undefined;
    answer.usage = { input: part.usage.inputTokens, output: part.usage.outputTokens };
  } else if (part.type === 'error') {
    answer.error ??= part.error;
  }
}

function failureIn(answer: Answer, options: CallOptions, isSilent: boolean): ModelFailure | null {
  if (options.stop.aborted) return { kind: 'stopped', status: null };
  if (answer.isTooLong) return { kind: 'too_long', status: null };
  if (isSilent || options.deadline.aborted) return { kind: 'timed_out', status: null };
  if (answer.error !== null) return failureOf(answer.error, answer.hasBegun);
  if (answer.finish === 'content-filter') return { kind: 'refused', status: null };
  if (answer.finish === 'length') return { kind: 'too_long', status: null };
  if (!answer.isFinished) return { kind: 'broken_off', status: null };
  if (answer.text === '' && answer.calls.length === 0) return { kind: 'misread', status: null };
  return null;
}

/** Refused before it was read, or never arrived: nothing was used. */
const isFree = ({ kind, status }: ModelFailure, hasBegun: boolean) =>
  !hasBegun && (status !== null || kind === 'unreachable');

/** Asks the model once. Never throws. */
export async function callOnce(request: CallRequest, options: CallOptions): Promise<CallAnswer> {
  const answer = new Answer(request);
  const silence = watchSilence(options.limits);
  const enough = new AbortController();
  let isSent = false;
  const signal = AbortSignal.any([options.stop, options.deadline, silence.signal, enough.signal]);
  try {
    signal.throwIfAborted();
    isSent = true;
    for await (const part of streamOf(request, options, signal)) {
      if (signs.has(part.type)) {
        answer.hasBegun = true;
        silence.heard();
      }
      take(answer, part, options.onText);
      if (answer.isTooLong) enough.abort();
    }
  } catch (error) {
    answer.error ??= error;
  } finally {
    silence.end();
  }
  const { text, calls, hasBegun } = answer;
  const failure = failureIn(answer, options, silence.signal.aborted);
  if (!failure) return { ok: true, text, calls, spent: answer.spent };
  const spent = !isSent || isFree(failure, hasBegun) ? nothingSpent : answer.spent;
  return { ok: false, text, failure, cause: answer.error, hasBegun, spent };
}
