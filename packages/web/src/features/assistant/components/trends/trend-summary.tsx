import { TrendListSchema, type TrendsInput } from '@ruche/contracts/assistant';
import { Sparkles, Square } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { ModelLabel } from '#entities/assistant/model-label.tsx';
import { RunFailure } from '#entities/assistant/run-failure.tsx';
import { useRun } from '#entities/assistant/run-stream/use-run.ts';
import { SentDisclosure } from '#entities/assistant/sent-disclosure.tsx';
import { StreamedText } from '#entities/assistant/streamed-text.tsx';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { trendSummary as words } from '#features/assistant/words/trends.ts';

/** What rises, in a few sentences by a model: asked for, never by itself. */
export function TrendSummary({ clientId }: { clientId: string }) {
  const run = useRun<TrendsInput, ReturnType<typeof TrendListSchema.parse>>({
    place: `trends ${clientId}`,
    path: '/assistant/trends',
    answer: TrendListSchema,
  });
  const sumUp = () => run.start({ clientId, isWorded: true });
  const summary = run.state === 'done' ? (run.result?.summary ?? run.text) : run.text;
  const isOver = run.state === 'failed' || run.state === 'stopped';
  if (run.state === 'idle') {
    return (
      <ReadOnlyFieldset clientId={clientId}>
        <Button className="max-sm:w-full" onClick={sumUp}>
          <Sparkles aria-hidden="true" />
          {words.sumUp}
        </Button>
      </ReadOnlyFieldset>
    );
  }
  return (
    <section aria-label={words.title} className="grid w-full gap-3 rounded-card border border-line bg-surface p-5">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2 className="heading text-16">{words.title}</h2>
        {run.isUnderWay ? (
          <Button size="small" busy={run.isStopping} busyLabel={words.stopping} onClick={run.stop}>
            <Square aria-hidden="true" />
            {words.stop}
          </Button>
        ) : (
          run.state === 'done' && (
            <ReadOnlyFieldset clientId={clientId}>
              <Button size="small" variant="ghost" onClick={sumUp}>
                <Sparkles aria-hidden="true" />
                {words.again}
              </Button>
            </ReadOnlyFieldset>
          )
        )}
      </div>
      {(run.isUnderWay || summary !== '') && (
        <div className="max-w-[70ch]">
          <StreamedText text={summary} isWriting={run.isUnderWay} />
        </div>
      )}
      {isOver && <RunFailure failure={run.failure} onRetry={sumUp} />}
      {run.run !== null && !run.isUnderWay && (
        <div className="grid gap-1">
          {summary !== '' && <ModelLabel model={run.run.model} />}
          <SentDisclosure sent={run.run.sent} />
        </div>
      )}
    </section>
  );
}
