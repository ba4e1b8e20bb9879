import { ChevronDown, ChevronUp, CircleAlert, CircleCheck, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { withUploads } from '#entities/media/uploads/start-uploads.ts';
import { isActive, isUnfinished, shareSent, type Upload } from '#entities/media/uploads/upload.ts';
import { UploadProgress } from '#entities/media/uploads/upload-progress.tsx';
import { uploadStore, useUploads } from '#entities/media/uploads/upload-store.ts';
import { uploadTray as words } from '#features/media/words/common.ts';
import { cn } from '#lib/class-names.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { UploadRow } from './upload-row.tsx';

const files = (count: number) => (count === 1 ? '1 file' : `${count} files`);

/** How all uploads together are. */
function summarize(uploads: readonly Upload[]): {
  text: string;
  kind: 'busy' | 'offline' | 'waiting' | 'bad' | 'done';
} {
  const active = uploads.filter(isActive);
  if (active.length > 0) {
    const isOffline = active.every(({ state }) => state === 'offline');
    if (isOffline) return { text: words.waiting, kind: 'offline' };
    return { text: words.uploading(files(active.length)), kind: 'busy' };
  }
  const stopped = uploads.filter(isUnfinished);
  if (stopped.length > 0) return { text: words.pending(files(stopped.length)), kind: 'waiting' };
  const refused = uploads.filter(({ state }) => state === 'refused').length;
  if (refused === uploads.length) return { text: words.failed(files(refused)), kind: 'bad' };
  const done = files(uploads.length - refused);
  return refused > 0 ? { text: words.partly(done, refused), kind: 'bad' } : { text: words.done(done), kind: 'done' };
}

const icons = {
  busy: <Spinner className="text-honey-text" />,
  offline: <WifiOff aria-hidden="true" className="size-4 text-muted" />,
  waiting: <CircleAlert aria-hidden="true" className="size-4 text-honey-text" />,
  bad: <CircleAlert aria-hidden="true" className="size-4 text-clay" />,
  done: <CircleCheck aria-hidden="true" className="size-4 text-leaf" />,
};

const each = (list: readonly Upload[], act: 'pause' | 'resume') => () =>
  void withUploads((engine) => {
    for (const { id } of list) engine[act](id);
  });

function TrayFooter({ uploads }: { uploads: readonly Upload[] }) {
  const active = uploads.filter(isActive);
  const paused = uploads.filter(({ state }) => state === 'paused' || state === 'failed');
  const ended = uploads.some((upload) => !isUnfinished(upload));
  if (active.length < 2 && paused.length < 2 && !ended) return null;
  return (
    <div className="flex justify-end gap-1 border-line border-t px-2 py-1.5">
      {active.length > 1 && (
        <Button variant="ghost" size="small" onClick={each(active, 'pause')}>
          {words.pauseAll}
        </Button>
      )}
      {paused.length > 1 && (
        <Button variant="ghost" size="small" onClick={each(paused, 'resume')}>
          {words.resumeAll}
        </Button>
      )}
      {ended && (
        <Button variant="ghost" size="small" onClick={() => void withUploads((engine) => engine.dismissEnded())}>
          {words.clearFinished}
        </Button>
      )}
    </div>
  );
}

/** What is being uploaded, on every screen of the dashboard, until somebody clears it. */
export function UploadTray() {
  const uploads = useUploads().filter((upload) => !uploadStore.isShown(upload));
  const isWide = useMediaQuery('(width >= 40rem)');
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { text, kind } = summarize(uploads);
  // On a narrow screen one line says it all, unless a person has to do something.
  const isOpen = chosen ?? (isWide || kind === 'bad' || kind === 'waiting');
  const Chevron = isOpen ? ChevronDown : ChevronUp;
  return (
    <section
      aria-label={words.title}
      className="fixed inset-x-3 bottom-3 z-30 overflow-hidden rounded-card border border-line bg-raised shadow-float max-sm:[html:has([data-selection])_&]:bottom-30 sm:right-5 sm:bottom-5 sm:left-auto sm:w-92"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setChosen(!isOpen)}
        className="flex h-11 w-full items-center gap-2.5 px-4 text-left hover:bg-hover focus-visible:-outline-offset-2"
      >
        {icons[kind]}
        <span aria-live="polite" className="min-w-0 flex-1 truncate font-medium text-14">
          {text}
        </span>
        {kind === 'busy' && (
          <span className="text-13 text-muted tabular-nums">{Math.floor(shareSent(uploads) * 100)}%</span>
        )}
        <Chevron aria-hidden="true" className="size-4 text-muted" />
      </button>
      {!isOpen && (kind === 'busy' || kind === 'offline') && (
        <UploadProgress label={words.label} share={shareSent(uploads)} className="rounded-none" />
      )}
      <div className={cn('border-line border-t', !isOpen && 'hidden')}>
        <ul className="max-h-[min(20rem,45dvh)] divide-y divide-line overflow-y-auto">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
        <TrayFooter uploads={uploads} />
      </div>
    </section>
  );
}
