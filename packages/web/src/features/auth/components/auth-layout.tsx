import type { ReactNode } from 'react';
import { Logo } from '#components/brand/logo.tsx';
import { ThemeSwitch } from '#components/ui/theme-switch.tsx';
import { paths } from '#config/paths.ts';
import { authLayout as words } from '#features/auth/words/common.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';
import { BrandPanel } from './brand-panel.tsx';

type AuthLayoutProps = { title: string; description?: ReactNode; children: ReactNode; footer?: ReactNode };

/** The frame of the sign-in screens: what to do on the left, why one came on the right. */
export function AuthLayout({ title, description, children, footer }: AuthLayoutProps) {
  useDocumentTitle(title);
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(28rem,1fr)_1.1fr]">
      <div className="flex flex-col p-5 sm:p-8">
        <header className="flex items-center justify-between">
          <a href={paths.home} aria-label={words.home} className="inline-flex rounded-small">
            <Logo />
          </a>
          <ThemeSwitch />
        </header>
        <main className="mx-auto grid w-full max-w-sm flex-1 content-start gap-6 pt-10 pb-12 sm:content-center sm:py-12">
          <div className="grid gap-2">
            <h1 className="heading text-28">{title}</h1>
            {description !== undefined && <div className="text-14 text-muted">{description}</div>}
          </div>
          {children}
          {footer !== undefined && <div className="grid gap-2 text-13 text-muted">{footer}</div>}
        </main>
      </div>
      <BrandPanel />
    </div>
  );
}
