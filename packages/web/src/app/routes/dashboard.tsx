import { Logo } from '#components/brand/logo.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ThemeSwitch } from '#components/ui/theme-switch.tsx';
import { paths } from '#config/paths.ts';

export function Dashboard() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-14 items-center justify-between border-line border-b px-5 sm:px-8">
        <a href={paths.home} aria-label="Ruche, home" className="inline-flex rounded-small">
          <Logo />
        </a>
        <ThemeSwitch />
      </header>
      <main className="grid flex-1 place-items-center p-5">
        <div className="grid w-full max-w-xl justify-items-center gap-2">
          <h1 className="sr-only">Dashboard</h1>
          <EmptyState
            drawing="closed"
            title="The dashboard is not open on this installation yet"
            action={
              <ButtonLink href={paths.home} variant="primary">
                Back to Home
              </ButtonLink>
            }
          >
            This installation serves the public pages only: there are no accounts, no clients and no scheduled posts on
            it, so nothing is waiting for you here.
          </EmptyState>
        </div>
      </main>
    </div>
  );
}
