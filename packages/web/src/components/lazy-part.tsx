import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { lazyPart as words } from '#components/words.ts';
import { UnreachableFile } from '#lib/import-files.ts';
import { logFailure } from '#lib/log.ts';
import { createPartLoader, type PartLoader } from '#lib/part-loader.ts';
import { whenQuiet } from '#lib/quiet.ts';
import { FailedLine } from './failed-line.tsx';
import { Button } from './ui/button.tsx';
import { Panel } from './ui/panel.tsx';

// Every part of a screen whose code comes later is made here. One that cannot be fetched says so in its own place, and
// comes by itself when the connection is back; what stands beside it, and what somebody typed there, stays.

/** The browser says when the connection is back, but not when the server is. */
const retryMs = 10_000;

const isUnreachable = (failure: unknown) => failure instanceof UnreachableFile || !navigator.onLine;

function describe(failure: unknown, what: string): string {
  if (!navigator.onLine) return words.offline(what);
  if (isUnreachable(failure)) return words.unreachable(what);
  return words.outdated;
}

/** Whether a part is needed at once, once all that the screen asked for is there, or only if somebody opens it. */
type Need = 'at once' | 'when quiet' | 'maybe';

/** Fetches the part while it is needed, again and again if need be; what may be needed is fetched ahead. */
export function usePart<Part>(loader: PartLoader<Part>, need: Need = 'at once') {
  const state = useSyncExternalStore(loader.watch, loader.read);
  const isWanted = need !== 'maybe';
  useEffect(() => {
    if (need !== 'at once') return whenQuiet(loader.start);
    loader.start();
    return undefined;
  }, [loader, need]);
  const { failure } = state;
  useEffect(() => {
    // A lost connection is said on the screen, and by the browser itself.
    if (failure !== null && !isUnreachable(failure)) logFailure('A part of the screen could not be loaded.', failure);
  }, [failure]);
  const isWaiting = isWanted && failure !== null && isUnreachable(failure);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const retry = () => navigator.onLine && loader.start();
    const timer = setInterval(retry, retryMs);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [loader, isWaiting]);
  return state;
}

type FailureProps = { loader: PartLoader<unknown>; failure: unknown; isLoading: boolean };

const reload = () => window.location.reload();

function FailedPanel({ loader, failure, isLoading, title }: FailureProps & { title: string | undefined }) {
  const line = (
    <FailedLine
      retrying={isLoading}
      onRetry={loader.start}
      action={
        !isUnreachable(failure) && (
          <Button size="small" variant="ghost" className="text-clay" onClick={reload}>
            {words.reload}
          </Button>
        )
      }
    >
      {describe(failure, words.sectionLoads)}
    </FailedLine>
  );
  return title === undefined ? line : <Panel title={title}>{line}</Panel>;
}

/** Of the browser's own making: what our dialogs consist of may be the very thing that cannot be fetched. */
export function FailedDialog({ loader, failure, isLoading, onClose }: FailureProps & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Gives the focus back to where it was, also for what opens in its place.
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="failed-dialog"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="pointer-events-auto m-auto w-full max-w-md rounded-card border border-line bg-surface p-5 text-ink shadow-float outline-none backdrop:bg-scrim max-sm:mb-0 max-sm:max-w-full max-sm:rounded-b-none sm:p-6"
    >
      <div role="alert" className="grid gap-2">
        <h2 id="failed-dialog" className="heading text-20">
          {words.title}
        </h2>
        <p className="text-14 text-muted">{describe(failure, words.opens)}</p>
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-2 max-sm:[&>*]:flex-1">
        <Button onClick={onClose}>{words.close}</Button>
        <Button busy={isLoading} busyLabel={words.retrying} onClick={loader.start}>
          {words.retry}
        </Button>
        {!isUnreachable(failure) && (
          <Button variant="primary" onClick={reload}>
            {words.reload}
          </Button>
        )}
      </div>
    </dialog>
  );
}

type Load<Props> = () => Promise<ComponentType<Props>>;

type PanelOptions = {
  title?: string;
  skeleton?: ReactNode;
  /** Comes after what the screen is opened for. */
  isSecondary?: boolean;
};

/** A part that has its place on the screen: its shape while it comes, under its title when it fails. */
export function lazyPanel<Props extends object>(
  load: Load<Props>,
  { title, skeleton = null, isSecondary = false }: PanelOptions = {},
) {
  const loader = createPartLoader(load);
  function LazyPanel(props: Props) {
    const { part: Part, failure, isLoading } = usePart(loader, isSecondary ? 'when quiet' : 'at once');
    if (Part !== null) return <Part {...props} />;
    if (failure === null) return skeleton;
    return <FailedPanel loader={loader} failure={failure} isLoading={isLoading} title={title} />;
  }
  return Object.assign(LazyPanel, { preload: loader.start });
}

/** A part that the screen is complete without, such as a number beside a link: while it cannot be fetched, nothing says so. */
export function lazyExtra<Props extends object>(load: Load<Props>, skeleton: ReactNode = null) {
  const loader = createPartLoader(load);
  return function LazyExtra(props: Props) {
    const { part: Part, failure } = usePart(loader, 'when quiet');
    if (Part !== null) return <Part {...props} />;
    return failure === null ? skeleton : null;
  };
}

type DialogProps = { open: boolean } & ({ onOpenChange: (open: boolean) => void } | { onClose: () => void });

/** A part that opens above the screen. It is fetched when it may be opened and the screen stands, and fails only when it is. */
export function lazyDialog<Props extends DialogProps>(load: Load<Props>) {
  const loader = createPartLoader(load);
  function LazyDialog(props: Props) {
    const { part: Part, failure, isLoading } = usePart(loader, props.open ? 'at once' : 'maybe');
    if (Part !== null) return <Part {...props} />;
    if (failure === null || !props.open) return null;
    const close = () => ('onClose' in props ? props.onClose() : props.onOpenChange(false));
    return <FailedDialog loader={loader} failure={failure} isLoading={isLoading} onClose={close} />;
  }
  return Object.assign(LazyDialog, { preload: loader.start });
}
