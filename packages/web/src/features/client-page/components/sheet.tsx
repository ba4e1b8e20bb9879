import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useWords } from '#features/client-page/languages/use-words.ts';
import { IconButton } from './button.tsx';

type SheetProps = { title: string; onClose: () => void; children: ReactNode; foot?: ReactNode };

/** From below on a phone, in the middle of a wide screen. The browser keeps the focus inside, and gives it back. */
export function Sheet({ title, onClose, children, foot }: SheetProps) {
  const words = useWords();
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        // The ground around the sheet is the dialog itself.
        if (event.target === event.currentTarget) onClose();
      }}
      className="m-0 mt-auto max-h-[92dvh] w-full max-w-none overflow-hidden rounded-t-card bg-surface p-0 text-ink shadow-float backdrop:bg-scrim open:animate-rise-in sm:m-auto sm:max-w-lg sm:rounded-card"
    >
      <div className="flex max-h-[92dvh] flex-col">
        <header className="flex items-center justify-between gap-2 border-line border-b py-2 pr-2 pl-4">
          <h2 id={heading} className="heading text-16">
            {title}
          </h2>
          <IconButton aria-label={words.close} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </header>
        <div className="grid min-h-0 flex-1 grid-cols-1 content-start gap-4 overflow-y-auto overscroll-contain p-4">
          {children}
        </div>
        {foot !== undefined && (
          <footer className="flex gap-2 border-line border-t p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] [&>*]:flex-1">
            {foot}
          </footer>
        )}
      </div>
    </dialog>
  );
}
