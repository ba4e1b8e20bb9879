import { Menu } from 'lucide-react';
import { useRef, useState } from 'react';
import { LazyMount } from '#components/lazy-mount.tsx';
import { lazyDialog } from '#components/lazy-part.tsx';
import { Button } from '#components/ui/button.tsx';
import { menuButton as words } from '#features/shell/words.ts';
import type { SidebarProps } from './sidebar-body.tsx';

const SlideInMenu = lazyDialog(async () => (await import('./slide-in-menu.tsx')).SlideInMenu);

export function MenuButton(sidebar: SidebarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="icon"
        aria-label={words.label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Menu aria-hidden="true" />
      </Button>
      <LazyMount open={isOpen}>
        <SlideInMenu {...sidebar} open={isOpen} onClose={() => setIsOpen(false)} button={button} />
      </LazyMount>
    </>
  );
}
