import { type ModelSettings, modelProviders } from '@ruche/contracts/assistant';
import { z } from 'zod';

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const price = {
  schema: z
    .string()
    .regex(/^\d{1,6}(?:\.\d{1,6})?$/)
    .transform(Number),
  looksLike: 'US dollars for a million tokens, such as 0.25',
};

export const modelRules = {
  AI_PROVIDER: {
    schema: z.enum([...modelProviders, 'none']),
    looksLike: 'openai (also for compatible services), anthropic, or none',
  },
  AI_BASE_URL: {
    schema: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
    looksLike: 'where the model is served, such as http://127.0.0.1:11434/v1',
  },
  AI_API_KEY: { schema: z.string().min(1), looksLike: 'the API key of the model’s provider' },
  AI_MODEL: { schema: z.string().min(1).max(200), looksLike: 'the name of a model there' },
  AI_VISION: { schema: flag, looksLike: 'on or off' },
  AI_PRICE_INPUT: price,
  AI_PRICE_OUTPUT: price,
} as const;

type ModelRead = <Name extends keyof typeof modelRules>(
  name: Name,
) => z.infer<(typeof modelRules)[Name]['schema']> | undefined;

const usualUrls = { openai: 'https://api.openai.com/v1', anthropic: 'https://api.anthropic.com/v1' };

/** The stand-in of the sandbox. Its name says what it is wherever its words are shown. */
const standIn = (sandboxUrl: string): ModelSettings => ({
  provider: 'openai',
  baseUrl: `${sandboxUrl}/ai/v1`,
  apiKey: 'sandbox',
  model: 'sandbox model',
  sees: true,
  prices: { input: 0.25, output: 1 },
});

/** Null where no model is connected. */
export function readModel(
  read: ModelRead,
  { sandboxUrl, report }: { sandboxUrl: string | null; report: (name: string, problem: string) => void },
): ModelSettings | null {
  const provider = read('AI_PROVIDER');
  if (provider === 'none') return null;
  const baseUrl = read('AI_BASE_URL');
  const apiKey = read('AI_API_KEY') ?? null;
  const model = read('AI_MODEL');
  const sees = read('AI_VISION') ?? true;
  const input = read('AI_PRICE_INPUT');
  const output = read('AI_PRICE_OUTPUT');
  if (!provider && !baseUrl && !apiKey && !model) return sandboxUrl ? standIn(sandboxUrl) : null;
  if (!model) report('AI_MODEL', `is missing: it should be ${modelRules.AI_MODEL.looksLike}`);
  if (!apiKey && !baseUrl) report('AI_API_KEY', 'is missing, but models on the internet need it');
  if ((input === undefined) !== (output === undefined)) {
    report(input === undefined ? 'AI_PRICE_INPUT' : 'AI_PRICE_OUTPUT', 'is missing: set both prices or none');
  }
  const { openai, anthropic } = usualUrls;
  return {
    provider: provider ?? 'openai',
    baseUrl: baseUrl ?? (provider === 'anthropic' ? anthropic : openai),
    apiKey,
    model: model ?? '',
    sees,
    prices: input === undefined || output === undefined ? null : { input, output },
  };
}
