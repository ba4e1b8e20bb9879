import { Menu, X } from 'lucide-react';
import { type ToggleEvent, useRef, useState, useSyncExternalStore } from 'react';
import { sectionLinks } from './section-links.ts';

const menuId = 'site-menu';

const never = () => () => {};
const isClient = () => true;
const isServer = () => false;

/** The narrow screen's navigation. A native popover: it opens, closes on Escape and gives focus back without our script. */
export function SiteMenu() {
  const menu = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isHydrated = useSyncExternalStore(never, isClient, isServer);
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-controls={menuId}
        // Until we listen, the browser itself tells whether the menu is open.
        aria-expanded={isHydrated ? isOpen : undefined}
        aria-label="Menu"
        className="grid size-11 place-items-center rounded-control hover:bg-hover md:hidden"
      >
        {isOpen ? <X className="shrink-0 size-5" /> : <Menu className="shrink-0 size-5" />}
      </button>
      <nav
        ref={menu}
        id={menuId}
        popover="auto"
        aria-label="Sections"
        onToggle={(event: ToggleEvent) => setIsOpen(event.newState === 'open')}
        className="fixed inset-x-0 top-16 m-0 w-full max-w-none border-b border-line bg-ground p-2 text-ink shadow-float md:hidden"
      >
        <ul>
          {sectionLinks.map((link) => (
            <li key={link.href}>
              <a
                href={link.href}
                onClick={() => menu.current?.hidePopover()}
                className="flex h-12 items-center rounded-control px-3 text-16 font-medium hover:bg-hover"
              >
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
