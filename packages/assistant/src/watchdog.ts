/** How long to wait for a model, in milliseconds. */
export type TimeLimits = {
  /** For the first sign of an answer, each time it is asked. */
  firstMs: number;
  /** Between two signs of it. */
  silenceMs: number;
  /** For everything, repeats and tools included. */
  totalMs: number;
  /** Before the first repeat where the endpoint asks for nothing; doubled with each. */
  repeatMs: number;
  /** The longest wait an endpoint may ask for. */
  longestWaitMs: number;
};

export const usualLimits: TimeLimits = {
  firstMs: 20_000,
  silenceMs: 30_000,
  totalMs: 180_000,
  repeatMs: 500,
  longestWaitMs: 30_000,
};

/** Ends a call that has been silent for too long. */
export function watchSilence({ firstMs, silenceMs }: TimeLimits) {
  const controller = new AbortController();
  const giveUp = () => controller.abort(new Error('The model is silent.'));
  let timer = setTimeout(giveUp, firstMs);
  return {
    signal: controller.signal,
    heard() {
      clearTimeout(timer);
      timer = setTimeout(giveUp, silenceMs);
    },
    end: () => clearTimeout(timer),
  };
}
