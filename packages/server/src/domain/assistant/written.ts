import type { Model, Sent } from '@ruche/contracts/assistant';
import type { Ask } from './runs.ts';

/** What every result of a run says of it. */
export const writtenBy = ({ run: { id, model, sent } }: Ask): { runId: string; model: Model; sent: Sent } => ({
  runId: id,
  model,
  sent,
});
