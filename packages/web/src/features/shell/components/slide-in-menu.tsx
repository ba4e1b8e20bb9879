import { Menu } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { useState } from 'react';
import { Logo } from '#components/brand/logo.tsx';
import { Button } from '#components/ui/button.tsx';
import { DialogCross } from '#components/ui/dialog-cross.tsx';
import { SidebarBody, type SidebarProps } from './sidebar-body.tsx';

/** The sidebar of narrow screens. Going somewhere, signing out, Escape and a tap beside it all close it. */
export function SlideInMenu({ onSignOut, onSearch, onShortcuts, ...rest }: SidebarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const closeAnd = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <Primitive.Root open={isOpen} onOpenChange={setIsOpen}>
      <Primitive.Trigger asChild>
        <Button variant="ghost" size="icon" aria-label="Open menu">
          <Menu aria-hidden="true" />
        </Button>
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Primitive.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(19rem,86vw)] flex-col border-line border-r bg-ground shadow-float outline-none data-[state=closed]:animate-slide-out-left data-[state=open]:animate-slide-in-left"
        >
          <div className="flex h-14 shrink-0 items-center px-5">
            <Logo />
            <Primitive.Title className="sr-only">Menu</Primitive.Title>
          </div>
          <SidebarBody
            {...rest}
            onNavigate={close}
            onSignOut={closeAnd(onSignOut)}
            onSearch={closeAnd(onSearch)}
            onShortcuts={closeAnd(onShortcuts)}
          />
          <DialogCross />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
