import type { ModelSettings } from '#src/assistant/model-settings.ts';

/** In millionths of a US dollar: prices are for a million tokens. */
export function costOf(prices: ModelSettings['prices'], input: number, output: number): number | null {
  return prices && Math.round(input * prices.input + output * prices.output);
}
