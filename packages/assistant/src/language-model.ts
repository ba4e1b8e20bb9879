import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { Model, ModelSettings } from '@ruche/contracts/assistant';
import type { LanguageModel as SdkModel } from 'ai';
import type { z } from 'zod';
import { type FillOptions, fill } from './fill.ts';
import type { Outcome, Watch } from './outcome.ts';
import type { Prompt } from './prompt.ts';
import { type TimeLimits, usualLimits } from './watchdog.ts';
import { type WriteOptions, write } from './write.ts';

export type LanguageModel = {
  info: Model;
  /** US dollars for a million tokens. */
  prices: ModelSettings['prices'];
  /** Text, as it comes. */
  write: (prompt: Prompt, watch: Watch, options?: WriteOptions) => Promise<Outcome<string>>;
  /** An object of that shape. */
  fill: <Value>(
    prompt: Prompt,
    schema: z.ZodType<Value>,
    watch: Watch,
    options?: FillOptions<Value>,
  ) => Promise<Outcome<Value>>;
};

function sdkModel({ provider, baseUrl: baseURL, apiKey, model }: ModelSettings): SdkModel {
  if (provider === 'anthropic') return createAnthropic({ baseURL, apiKey: apiKey ?? 'none' })(model);
  return createOpenAICompatible({
    name: 'model',
    baseURL,
    ...(apiKey !== null && { apiKey }),
    includeUsage: true,
    supportsStructuredOutputs: true,
  })(model);
}

/** Speaks to a model. It never throws because of the model, and tells nobody what was asked or answered. */
export function createLanguageModel(settings: ModelSettings, limits: TimeLimits = usualLimits): LanguageModel {
  const model = sdkModel(settings);
  const options = () => ({ model, limits, deadline: AbortSignal.timeout(limits.totalMs) });
  return {
    info: { name: settings.model, sees: settings.sees },
    prices: settings.prices,
    write: (prompt, watch, further) => write(prompt, watch, { ...options(), ...further }),
    fill: (prompt, schema, watch, further) => fill(prompt, schema, watch, { ...options(), ...further }),
  };
}
