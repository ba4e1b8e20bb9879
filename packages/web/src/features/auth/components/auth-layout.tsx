import type { ReactNode } from 'react';
import { HivePicture } from '#components/brand/hive-picture.tsx';
import { Honeycomb } from '#components/brand/honeycomb.tsx';
import { Logo } from '#components/brand/logo.tsx';
import { ThemeSwitch } from '#components/ui/theme-switch.tsx';
import { paths } from '#config/paths.ts';

type AuthLayoutProps = { title: ReactNode; description: ReactNode; children: ReactNode };

/** The frame of the sign-in screens: what to do on the left, why one came on the right. */
export function AuthLayout({ title, description, children }: AuthLayoutProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(28rem,1fr)_1.1fr]">
      <div className="flex flex-col p-5 sm:p-8">
        <header className="flex items-center justify-between">
          <a href={paths.home} aria-label="Ruche, home" className="inline-flex rounded-small">
            <Logo />
          </a>
          <ThemeSwitch />
        </header>
        <main className="mx-auto grid w-full max-w-sm flex-1 content-center gap-6 py-12">
          <div className="grid gap-2">
            <h1 className="heading text-28">{title}</h1>
            <p className="text-14 text-muted">{description}</p>
          </div>
          {children}
        </main>
      </div>
      <aside className="relative hidden overflow-hidden border-line border-l bg-sunken lg:block">
        <Honeycomb className="from-line to-line" />
        <div className="relative grid h-full content-center justify-items-center gap-10 p-12">
          <HivePicture className="w-full max-w-md" />
          <p className="heading max-w-[24ch] text-balance text-center text-28">
            Every client, every network, one calm calendar.
          </p>
        </div>
      </aside>
    </div>
  );
}
