import { Link } from '@tanstack/react-router';
import { Search, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Logo } from '#components/brand/logo.tsx';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';
import { shell as words } from '#features/shell/words.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { MenuButton } from './menu-button.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SidebarBody, type SidebarProps } from './sidebar-body.tsx';

type ShellProps = Omit<SidebarProps, 'onNavigate'> & {
  bell: ReactNode;
  onAssistant: () => void;
  children: ReactNode;
};

function HomeLink() {
  return (
    <Link to={paths.dashboard} aria-label={words.home} className="inline-flex rounded-small">
      <Logo />
    </Link>
  );
}

function AssistantButton({ onAssistant }: Pick<ShellProps, 'onAssistant'>) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={words.assistant}
      aria-haspopup="dialog"
      className="text-muted"
      onClick={onAssistant}
    >
      <Sparkles aria-hidden="true" />
    </Button>
  );
}

/** The frame of the dashboard: sidebar on wide screens, a bar with a menu on narrow ones. */
export function Shell({ bell, onAssistant, children, ...sidebar }: ShellProps) {
  const isWide = useMediaQuery('(width >= 64rem)');
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] print:block">
      <a
        href="#content"
        className="sr-only rounded-control bg-honey px-3 py-2 font-medium text-14 text-on-honey focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
      >
        {words.skip}
      </a>
      {isWide ? (
        <aside
          aria-label={words.sidebar}
          className="sticky top-0 flex h-dvh flex-col border-line border-r bg-sunken lg:col-start-1 print:hidden"
        >
          <div className="flex h-14 shrink-0 items-center justify-between pr-3 pl-5">
            <HomeLink />
            <div className="flex">
              <AssistantButton onAssistant={onAssistant} />
              {bell}
            </div>
          </div>
          <SidebarBody {...sidebar} />
        </aside>
      ) : (
        <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-line border-b bg-ground px-2 print:hidden">
          <MenuButton {...sidebar} />
          <div className="mr-auto flex pl-1">
            <HomeLink />
          </div>
          <Button
            variant="ghost"
            size="icon"
            aria-label={words.search}
            className="text-muted"
            onClick={sidebar.onSearch}
          >
            <Search aria-hidden="true" />
          </Button>
          <AssistantButton onAssistant={onAssistant} />
          {bell}
        </header>
      )}
      <div
        id="content"
        tabIndex={-1}
        className="flex min-w-0 flex-col outline-none lg:col-start-2 2xl:in-data-assistant:pr-104"
      >
        {children}
      </div>
      <OfflineNotice />
    </div>
  );
}
