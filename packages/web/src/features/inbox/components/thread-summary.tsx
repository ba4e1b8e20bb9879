import type { Conversation, InboxMessage } from '@ruche/contracts/inbox';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { lazyPanel } from '#components/lazy-part.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { readKeptRun } from '#entities/assistant/run-stream/kept-runs.ts';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { threadSummary as words } from '#features/inbox/words/assistant.ts';

const SummaryPanel = lazyPanel(async () => (await import('./summary-panel.tsx')).SummaryPanel, {
  skeleton: <Skeleton className="h-16" />,
});

/** From so many messages on nobody reads everything again. */
const longThread = 8;

type ThreadSummaryProps = { conversation: Conversation; messages: readonly InboxMessage[] };

/** Above a long conversation: what it is about, if somebody asks. */
export function ThreadSummary({ conversation, messages }: ThreadSummaryProps) {
  const place = `summary ${conversation.id}`;
  const [asked, setAsked] = useState<object | null>(null);
  const [isOpen, setIsOpen] = useState(() => readKeptRun(place) !== null);
  if (isOpen) {
    const close = () => {
      setIsOpen(false);
      setAsked(null);
    };
    return (
      <div className="max-h-[40dvh] shrink-0 overflow-y-auto border-line border-b bg-surface p-2">
        <SummaryPanel {...{ conversation, messages, place, asked }} onClose={close} />
      </div>
    );
  }
  if (messages.length < longThread) return null;
  const ask = () => {
    setAsked({});
    setIsOpen(true);
  };
  return (
    <div className="flex shrink-0 items-center justify-between gap-2 border-line border-b bg-surface py-1 pr-2 pl-4 text-12 text-muted sm:pl-5">
      {words.long(messages.length)}
      <ReadOnlyFieldset clientId={conversation.client.id}>
        <Button size="small" variant="ghost" className="text-muted hover:text-ink" onClick={ask}>
          <Sparkles aria-hidden="true" />
          {words.summarize}
        </Button>
      </ReadOnlyFieldset>
    </div>
  );
}
