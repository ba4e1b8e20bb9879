import { planPlace } from '@ruche/contracts/billing';
import { CircleCheck, CircleX, X } from 'lucide-react';
import { type CSSProperties, type MouseEventHandler, type ReactNode, useEffect, useRef } from 'react';
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';
import { toaster as words } from '#components/words.ts';
import { paths } from '#config/paths.ts';
import { cn } from '#lib/class-names.ts';
import { toast as toasts } from '#lib/toast.ts';
import { Spinner } from './spinner.tsx';
import { useRoomBelowField } from './use-room-below-field.ts';

const icons: Record<Toast['type'], ReactNode> = {
  success: <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-leaf" />,
  error: <CircleX aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-clay" />,
  loading: <Spinner className="mt-0.5 shrink-0 text-honey-text" />,
  blank: null,
  custom: null,
};

function ToastIcon({ toast }: { toast: Toast }) {
  return toast.icon === undefined ? icons[toast.type] : toast.icon;
}

const reading = ['mouseenter', 'focusin'];
const notReading = ['mouseleave', 'focusout'];

type ToasterProps = {
  /** Follows a link: the messages stand outside of what the router renders. */
  onOpen: (path: typeof paths.settingsPlan) => void;
};

/** What a refusal says that the plan is the reason of, with the place that it names as a link. */
function Message({ children, onOpen }: ToasterProps & { children: ReactNode }) {
  const [before, after] = typeof children === 'string' ? children.split(planPlace) : [];
  if (after === undefined) return children;
  const open: MouseEventHandler = (event) => {
    event.preventDefault();
    onOpen(paths.settingsPlan);
  };
  return (
    <>
      {before}
      <a href={paths.settingsPlan} onClick={open} className="text-honey-text underline underline-offset-2">
        {planPlace}
      </a>
      {after}
    </>
  );
}

/** Our own markup around the library's store; how long and how many are its defaults. */
export function Toaster({ onOpen }: ToasterProps) {
  const { toasts: shown, handlers } = useToaster();
  const area = useRef<HTMLElement>(null);
  const room = useRoomBelowField();
  const { startPause, endPause } = handlers;
  // Time stands still while somebody is reading.
  useEffect(() => {
    const element = area.current;
    for (const event of reading) element?.addEventListener(event, startPause);
    for (const event of notReading) element?.addEventListener(event, endPause);
    return () => {
      for (const event of reading) element?.removeEventListener(event, startPause);
      for (const event of notReading) element?.removeEventListener(event, endPause);
    };
  }, [startPause, endPause]);
  // Below a field, a press of a button here must not take the focus from it: the messages would move before it is let go.
  useEffect(() => {
    const element = area.current;
    const keepFocus = (event: MouseEvent) => {
      if (element?.dataset['below'] !== undefined) event.preventDefault();
    };
    element?.addEventListener('mousedown', keepFocus);
    return () => element?.removeEventListener('mousedown', keepFocus);
  }, []);
  return (
    <section
      ref={area}
      aria-label={words.label}
      // A dialog silences everything around it but what carries this attribute; each message announces itself.
      aria-live="off"
      // Below the bar of narrow screens and the head of the page, whose buttons stay within reach; but not over the field
      // somebody types in.
      data-below={room === null ? undefined : ''}
      style={{ '--room-below': `${room ?? 0}px` } as CSSProperties}
      className="pointer-events-none fixed inset-x-3 top-16 z-60 flex flex-col items-end gap-2 max-sm:data-below:top-auto max-sm:data-below:bottom-[calc(var(--room-below)+0.75rem)] sm:top-38 sm:right-4 sm:left-auto lg:top-24"
    >
      {shown.map((toast) => (
        <div
          key={toast.id}
          {...toast.ariaProps}
          className={cn(
            'pointer-events-auto flex w-full max-w-sm items-start gap-2.5 rounded-control border border-line bg-raised py-2.5 pr-2 pl-3.5 text-14 shadow-float sm:w-auto sm:min-w-64',
            toast.visible ? 'animate-slide-in' : 'animate-fade-out',
          )}
        >
          <ToastIcon toast={toast} />
          <span className="flex-1">
            <Message onOpen={onOpen}>{resolveValue(toast.message, toast)}</Message>
          </span>
          <button
            type="button"
            aria-label={words.dismiss}
            onClick={() => toasts.dismiss(toast.id)}
            className="-my-0.5 grid size-6 shrink-0 place-items-center rounded-small text-muted hover:bg-hover hover:text-ink"
          >
            <X aria-hidden="true" className="size-3.5" />
          </button>
        </div>
      ))}
    </section>
  );
}
