import type { ToolUse } from '@ruche/contracts/assistant';
import type { ModelFailure } from './failures.ts';
import type { Spent } from './spent.ts';

/** `text` is what had come of the answer. */
export type Outcome<Value> =
  | { ok: true; value: Value; spent: Spent }
  | { ok: false; failure: ModelFailure; text: string; spent: Spent };

export type Watch = {
  /** Stops it. */
  signal: AbortSignal;
  onText?: (piece: string) => void;
  onTool?: (use: ToolUse) => void;
  /** All that was used so far, each time it is known. */
  onSpent?: (spent: Spent) => void;
};
