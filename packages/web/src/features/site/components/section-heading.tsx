import type { ReactNode } from 'react';

type SectionHeadingProps = { id: string; eyebrow: string; title: string; children?: ReactNode };

export function SectionHeading({ id, eyebrow, title, children }: SectionHeadingProps) {
  return (
    <header className="max-w-[44rem]">
      <p className="text-14 font-semibold text-honey-text">{eyebrow}</p>
      <h2 id={id} className="heading mt-3 text-28 sm:text-40">
        {title}
      </h2>
      {children === undefined ? null : <p className="mt-4 max-w-[62ch] text-16 text-muted">{children}</p>}
    </header>
  );
}
