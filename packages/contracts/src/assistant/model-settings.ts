export const modelProviders = ['openai', 'anthropic'] as const;

/** The language model that words what the assistant found. */
export type ModelSettings = {
  /** Which protocol it speaks; most speak that of OpenAI. */
  provider: (typeof modelProviders)[number];
  baseUrl: string;
  /** Null for models that ask for none, such as those on one's own machine. */
  apiKey: string | null;
  /** Its name there, and wherever its words are shown. */
  model: string;
  /** Whether it can be shown pictures. */
  sees: boolean;
  /** US dollars for a million tokens; null where nobody said. */
  prices: { input: number; output: number } | null;
};
