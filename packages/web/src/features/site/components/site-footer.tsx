import { Logo } from '#components/brand/logo.tsx';
import { ThemeSwitch } from '#components/ui/theme-switch.tsx';
import { paths } from '#config/paths.ts';
import { siteFooter as words } from '#features/site/words.ts';

type Entry = { label: string; href?: string };

const columns: { title: string; entries: Entry[] }[] = [
  { title: words.product, entries: [{ label: words.ranking, href: paths.ranking }] },
  {
    title: words.legal,
    entries: [
      { label: words.privacyPolicy, href: paths.privacyPolicy },
      { label: words.dataDeletion, href: paths.dataDeletion },
      { label: words.termsOfService, href: paths.termsOfService },
      { label: words.cookiePolicy },
    ],
  },
  {
    title: words.company,
    entries: [{ label: words.about }, { label: words.blog }, { label: words.careers }, { label: words.contact }],
  },
  { title: words.developers, entries: [{ label: 'API' }, { label: words.apiReference, href: '/api/v1/reference' }] },
];

export function SiteFooter() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto grid max-w-[76rem] gap-x-8 gap-y-12 px-4 py-14 sm:px-6 md:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <Logo />
          <p className="mt-4 max-w-[36ch] text-14 text-muted">{words.name}</p>
          <ThemeSwitch className="mt-6" />
        </div>
        <div className="grid grid-cols-2 gap-x-12 gap-y-8 sm:grid-cols-4 lg:gap-x-16">
          {columns.map((column) => (
            <div key={column.title}>
              <p className="text-14 font-semibold">{column.title}</p>
              <ul className="mt-3 text-14 text-muted">
                {column.entries.map((entry) => (
                  <li key={entry.label} className="flex min-h-8 items-center touch:min-h-11">
                    {entry.href === undefined ? (
                      entry.label
                    ) : (
                      <a
                        href={entry.href}
                        className="text-ink underline decoration-edge underline-offset-4 hover:decoration-honey"
                      >
                        {entry.label}
                      </a>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </footer>
  );
}
