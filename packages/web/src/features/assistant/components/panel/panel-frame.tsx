import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useReturnFocus } from '#components/ui/use-return-focus.ts';
import { assistantPanel as words } from '#features/assistant/words/panel.ts';
import { panelId } from './use-panel.ts';

type FrameProps = { onClose: () => void; children: ReactNode };

/** What had the focus before; the screen where that is gone. */
function useFocusBack(): void {
  // Before anything in the panel takes it.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Whoever has gone somewhere else meanwhile stays there.
      const active = document.activeElement;
      if (active !== null && active !== document.body && active.closest(`#${panelId}`) === null) return;
      const opener = before instanceof HTMLElement && before.isConnected ? before : null;
      (opener ?? document.getElementById('content'))?.focus({ preventScroll: true });
    },
    [before],
  );
}

/** A field in which something is changed hears the key first. */
function useEscape(place: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const element = place.current;
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      onClose();
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [place, onClose]);
}

/** Beside the screen, which can be used meanwhile. */
function SideFrame({ onClose, children }: FrameProps) {
  const place = useRef<HTMLElement>(null);
  useFocusBack();
  useEscape(place, onClose);
  return (
    <aside
      ref={place}
      id={panelId}
      aria-label={words.label}
      className="fixed inset-y-0 right-0 z-30 flex w-104 animate-slide-in flex-col border-line border-l bg-surface shadow-float print:hidden"
    >
      {children}
    </aside>
  );
}

/** Over the screen, from the bottom: there is no room beside it. */
function BottomFrame({ onClose, children }: FrameProps) {
  const returnFocus = useReturnFocus();
  const content = useRef<HTMLDivElement>(null);
  return (
    <Primitive.Root open onOpenChange={onClose}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <Primitive.Content
          ref={content}
          id={panelId}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus(event);
            event.preventDefault();
            const isTouch = matchMedia('(pointer: coarse)').matches;
            ((isTouch ? null : content.current?.querySelector('textarea')) ?? content.current)?.focus();
          }}
          onEscapeKeyDown={(event) => event.target instanceof HTMLInputElement && event.preventDefault()}
          onCloseAutoFocus={returnFocus.onCloseAutoFocus}
          className="fixed inset-x-0 bottom-0 z-40 flex h-[88dvh] animate-rise-in flex-col rounded-t-card border-line border-t bg-surface shadow-float outline-none"
        >
          <span aria-hidden="true" className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-edge" />
          <Primitive.Title className="sr-only">{words.title}</Primitive.Title>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

export function PanelFrame({ isSheet, ...frame }: FrameProps & { isSheet: boolean }) {
  const Frame = isSheet ? BottomFrame : SideFrame;
  return <Frame {...frame} />;
}
