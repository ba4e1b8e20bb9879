import { type Summary, type SummaryInput, SummarySchema } from '@ruche/contracts/assistant';
import type { Conversation, InboxMessage } from '@ruche/contracts/inbox';
import { RotateCw } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { MarkedText } from '#entities/assistant/marked-text.tsx';
import { useRun } from '#entities/assistant/run-stream/use-run.ts';
import { SuggestionPanel } from '#entities/assistant/writing/suggestion-panel.tsx';
import { useBeginAsked } from '#entities/assistant/writing/use-begin-asked.ts';
import { useModelGate } from '#entities/assistant/writing/use-model-gate.ts';
import { WrittenBy } from '#entities/assistant/writing/written-by.tsx';
import { threadSummary as words } from '#features/inbox/words/assistant.ts';

type SummaryPanelProps = {
  conversation: Conversation;
  messages: readonly InboxMessage[];
  place: string;
  /** A new value for each request; null where one is found again after a reload. */
  asked: object | null;
  onClose: () => void;
};

/** What was said in a long conversation, in short. */
export function SummaryPanel({ conversation, messages, place, asked, onClose }: SummaryPanelProps) {
  const { id, client } = conversation;
  const run = useRun<SummaryInput, Summary>({ place, path: '/assistant/summary', answer: SummarySchema });
  const gate = useModelGate(client.id);
  const ask = () => gate.pass(() => run.start({ conversationId: id }));
  useBeginAsked(asked, ask);
  const close = () => {
    run.forget();
    onClose();
  };
  const { result } = run;
  const since = run.run?.createdAt ?? null;
  const newer = since === null ? 0 : messages.filter(({ sentAt }) => sentAt > since).length;
  return (
    <SuggestionPanel title={words.title} run={run} gate={gate} clientId={client.id} asked={asked} onClose={close}>
      {result !== null && (
        <>
          <div className="max-w-[75ch]">
            <MarkedText text={result.text} findings={result.findings} />
          </div>
          <WrittenBy model={result.model} sent={result.sent} />
          {newer > 0 && (
            <p className="flex flex-wrap items-center gap-2 text-13 text-honey-text">
              {words.newer(newer)}
              <Button size="small" onClick={ask}>
                <RotateCw aria-hidden="true" />
                {words.again}
              </Button>
            </p>
          )}
        </>
      )}
    </SuggestionPanel>
  );
}
