import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#config/paths.ts';
import { WhereSold } from '#features/site/plans-sold.tsx';
import { legalLayout as words } from '#features/site/words.ts';
import { SiteLayout } from './site-layout.tsx';

export type LegalSection = {
  id: string;
  title: string;
  /** Where plans aren’t sold. */
  unsoldTitle?: string;
  body: ReactNode;
};

function Title({ title, unsoldTitle = title }: LegalSection) {
  return <WhereSold otherwise={unsoldTitle}>{title}</WhereSold>;
}

type LegalLayoutProps = {
  title: string;
  summary: string;
  /** Stands between the summary and the sections: what nobody may miss. */
  notice?: ReactNode;
  sections: LegalSection[];
};

const effective = { iso: '2026-11-19', text: 'November 19, 2026' };

export function LegalLayout({ title, summary, notice, sections }: LegalLayoutProps) {
  return (
    <SiteLayout>
      <article className="mx-auto grid max-w-[76rem] gap-x-16 px-4 pt-8 pb-24 sm:px-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:pt-14">
        <a
          href={paths.home}
          className="inline-flex min-h-9 items-center gap-2 self-start justify-self-start text-14 font-medium text-honey-text underline-offset-4 hover:underline touch:min-h-11 lg:mt-4"
        >
          <ArrowLeft className="size-4" />
          {words.back}
        </a>
        <header className="mt-4 max-w-[66ch] lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0">
          <h1 className="heading text-40 sm:text-64">{title}</h1>
          <p className="mt-4 text-14 text-muted">
            {words.since} <time dateTime={effective.iso}>{effective.text}</time>
          </p>
          <p className="mt-6 text-20">{summary}</p>
          {notice}
        </header>
        <nav
          aria-label={words.contents}
          className="mt-12 border-y border-line py-3 lg:sticky lg:top-24 lg:col-start-1 lg:row-span-2 lg:row-start-2 lg:mt-6 lg:self-start lg:border-b-0"
        >
          <ol className="text-14">
            {sections.map((section, index) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="flex min-h-8 items-center gap-2 text-muted transition-colors hover:text-ink touch:min-h-11"
                >
                  <span className="w-5 shrink-0 tabular-nums">{index + 1}.</span>
                  <Title {...section} />
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="mt-12 max-w-[66ch] space-y-12 lg:col-start-2 lg:row-start-3">
          {sections.map((section, index) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
              <h2 id={`${section.id}-title`} className="heading text-20 sm:text-28">
                {index + 1}. <Title {...section} />
              </h2>
              <div className="mt-4 space-y-4 text-16 [&_a]:text-honey-text [&_a]:underline [&_a]:underline-offset-4 [&_li]:pl-1 [&_ol]:list-decimal [&_ol]:space-y-2 [&_ol]:pl-5 [&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:pl-5">
                {section.body}
              </div>
            </section>
          ))}
        </div>
      </article>
    </SiteLayout>
  );
}
