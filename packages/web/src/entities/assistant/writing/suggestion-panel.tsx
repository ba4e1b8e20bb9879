import { Sparkles, Square, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ModelObstacle } from '#entities/assistant/model-obstacle.tsx';
import { RunFailure } from '#entities/assistant/run-failure.tsx';
import type { RunHandle } from '#entities/assistant/run-stream/use-run.ts';
import { StreamedText } from '#entities/assistant/streamed-text.tsx';
import { cn } from '#lib/class-names.ts';
import { useLatest } from '#lib/use-latest.ts';
import type { ModelGate } from './use-model-gate.ts';
import { suggestionPanel as words } from './words.ts';

type PanelRun = Pick<
  RunHandle<object, unknown>,
  'state' | 'text' | 'result' | 'failure' | 'isUnderWay' | 'isStopping' | 'stop' | 'retry'
>;

type SuggestionPanelProps = {
  title: ReactNode;
  run: PanelRun;
  gate: ModelGate;
  clientId: string | null;
  /** A new value for each request; null where one is found again after a reload. */
  asked: unknown;
  /** Whether the panel has the focus once something was asked; where somebody types in it, the field has it. */
  takesFocus?: boolean;
  onClose: () => void;
  className?: string | undefined;
  /** What is shown once there is a result, or before anything was asked. */
  children: ReactNode;
};

const unreadable = { code: null, message: words.unreadable };

function Progress({
  run,
  gate,
  clientId,
  children,
}: Pick<SuggestionPanelProps, 'run' | 'gate' | 'clientId' | 'children'>) {
  if (gate.refusal !== null) return <ModelObstacle status={gate.refusal} clientId={clientId} />;
  if (gate.isChecking || run.isUnderWay) {
    return (
      <div className="grid justify-items-start gap-2">
        <StreamedText text={run.text} isWriting />
        {run.isUnderWay && (
          <Button size="small" busy={run.isStopping} busyLabel={words.stopping} onClick={run.stop}>
            <Square aria-hidden="true" />
            {words.stop}
          </Button>
        )}
      </div>
    );
  }
  if (run.state === 'failed' || run.state === 'stopped')
    return <RunFailure failure={run.failure} onRetry={run.retry} />;
  if (run.state === 'done' && run.result === null) return <RunFailure failure={unreadable} onRetry={run.retry} />;
  return children;
}

/** One that was to be found again after a reload may be gone from the server. */
function useCloseWhenGone({ state }: PanelRun, isFound: boolean, onClose: () => void): void {
  const [hasBegun, setHasBegun] = useState(false);
  if (!hasBegun && state !== 'idle') setHasBegun(true);
  const close = useLatest(onClose);
  const isGone = isFound && hasBegun && state === 'idle';
  useEffect(() => {
    if (isGone) close();
  }, [isGone, close]);
}

/** Where the words of a model are shown beside what they are for: while they come, when they fail, and to be used. */
export function SuggestionPanel(props: SuggestionPanelProps) {
  const { title, asked, takesFocus = true, onClose, className, ...progress } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { run } = progress;
  useEffect(() => {
    if (asked !== null && takesFocus) heading.current?.focus();
  }, [asked, takesFocus]);
  useCloseWhenGone(run, asked === null, onClose);
  return (
    <section
      aria-labelledby={id}
      className={cn('grid grid-cols-1 gap-3 rounded-control border border-line bg-sunken p-3', className)}
    >
      <div className="flex items-start gap-2">
        <Sparkles aria-hidden="true" className="mt-1 size-4 shrink-0 text-honey-text" />
        <h3 id={id} ref={heading} tabIndex={-1} className="min-w-0 flex-1 pt-0.5 font-medium text-14 outline-none">
          {progress.gate.refusal === null ? title : words.assistant}
        </h3>
        <Button
          size="icon"
          variant="ghost"
          aria-label={words.close}
          title={words.close}
          className="-mt-0.5 -mr-1 size-7 text-muted touch:-mt-2.5 touch:-mr-2.5 touch:-mb-2"
          onClick={onClose}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
      <Progress {...progress} />
      <output className="sr-only">{run.state === 'done' && run.result !== null && words.ready}</output>
    </section>
  );
}
