import type { Model, Sent } from '@ruche/contracts/assistant';
import { ModelLabel } from '#entities/assistant/model-label.tsx';
import { SentDisclosure } from '#entities/assistant/sent-disclosure.tsx';

/** Below a result: who wrote it, and what was sent for it. */
export function WrittenBy({ model, sent }: { model: Model; sent: Sent }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <ModelLabel model={model} />
      <SentDisclosure sent={sent} />
    </div>
  );
}
