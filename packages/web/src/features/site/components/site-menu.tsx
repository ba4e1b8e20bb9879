import { Menu, X } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import { siteMenu as words } from '#features/site/words.ts';
import { useSectionLinks } from './section-links.ts';

const menuId = 'site-menu';

function watch(onChange: () => void): () => void {
  const menu = document.getElementById(menuId);
  menu?.addEventListener('toggle', onChange);
  return () => menu?.removeEventListener('toggle', onChange);
}

const whenOpen = ':popover-open';

// Asked of the menu itself: it may have been opened before our script came. A browser without popovers must not be asked
// at all: it throws, and the page with it.
function isOpenNow(): boolean {
  return CSS.supports(`selector(${whenOpen})`) && document.getElementById(menuId)?.matches(whenOpen) === true;
}

const isUnknown = () => undefined;

/** The narrow screen's navigation. A native popover: it opens, closes on Escape and gives focus back without our script. */
export function SiteMenu() {
  const links = useSectionLinks();
  const menu = useRef<HTMLElement>(null);
  const isOpen = useSyncExternalStore<boolean | undefined>(watch, isOpenNow, isUnknown);
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-controls={menuId}
        // Until we listen, the browser itself tells whether the menu is open.
        aria-expanded={isOpen}
        aria-label={words.menu}
        className="grid size-11 place-items-center rounded-control hover:bg-hover md:hidden"
      >
        {isOpen === true ? <X className="shrink-0 size-5" /> : <Menu className="shrink-0 size-5" />}
      </button>
      <nav
        ref={menu}
        id={menuId}
        popover="auto"
        aria-label={words.sections}
        className="fixed inset-x-0 top-16 m-0 w-full max-w-none border-b border-line bg-ground p-2 text-ink shadow-float md:hidden"
      >
        <ul>
          {links.map((link) => (
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
