import { Dialog as Primitive } from 'radix-ui';
import type { RefObject } from 'react';
import { Logo } from '#components/brand/logo.tsx';
import { DialogCross } from '#components/ui/dialog-cross.tsx';
import { useReturnFocus } from '#components/ui/use-return-focus.ts';
import { slideInMenu as words } from '#features/shell/words.ts';
import { SidebarBody, type SidebarProps } from './sidebar-body.tsx';

type SlideInMenuProps = SidebarProps & {
  open: boolean;
  onClose: () => void;
  button: RefObject<HTMLButtonElement | null>;
};

/** The sidebar of narrow screens. Going somewhere, signing out, Escape and a tap beside it all close it. */
export function SlideInMenu({ open, onClose, button, ...sidebar }: SlideInMenuProps) {
  const returnFocus = useReturnFocus(button);
  const closeAnd = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Primitive.Root open={open} onOpenChange={onClose}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Primitive.Content
          aria-describedby={undefined}
          {...returnFocus}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(19rem,86vw)] flex-col border-line border-r bg-ground shadow-float outline-none data-[state=closed]:animate-slide-out-left data-[state=open]:animate-slide-in-left"
        >
          <div className="flex h-14 shrink-0 items-center px-5">
            <Logo />
            <Primitive.Title className="sr-only">{words.title}</Primitive.Title>
          </div>
          <SidebarBody
            {...sidebar}
            onNavigate={onClose}
            onSignOut={closeAnd(sidebar.onSignOut)}
            onSearch={closeAnd(sidebar.onSearch)}
            onShortcuts={closeAnd(sidebar.onShortcuts)}
          />
          <DialogCross className="top-2.5" />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
