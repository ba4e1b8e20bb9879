import { Logo } from '#components/brand/logo.tsx';
import { paths } from '#config/paths.ts';
import { siteHeader as words } from '#features/site/words.ts';
import { AccountLink } from './account-link.tsx';
import { useSectionLinks } from './section-links.ts';
import { SiteMenu } from './site-menu.tsx';

export function SiteHeader() {
  const links = useSectionLinks();
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-ground">
      <div className="mx-auto flex h-16 max-w-[76rem] items-center gap-2 px-4 sm:px-6">
        <a href={paths.home} aria-label={words.home} className="mr-auto flex rounded-control md:mr-8">
          <Logo />
        </a>
        <nav aria-label={words.main} className="mr-auto hidden md:block">
          <ul className="flex gap-1">
            {links.map((link) => (
              <li key={link.href}>
                <a
                  href={link.href}
                  className="flex h-9 items-center rounded-control px-3 text-14 font-medium text-muted transition-colors hover:bg-hover hover:text-ink"
                >
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <AccountLink />
        <SiteMenu />
      </div>
    </header>
  );
}
