import type { ReactNode } from 'react';

type BlockFrameProps = { id: string; title: string; note?: ReactNode; children: ReactNode };

/** A part of a report under its heading. */
export function BlockFrame({ id, title, note, children }: BlockFrameProps) {
  return (
    <section aria-labelledby={`block-${id}`} className="grid grid-cols-1 gap-4 break-inside-avoid-page">
      <div className="grid gap-1">
        <h2 id={`block-${id}`} className="heading break-after-avoid text-20">
          {title}
        </h2>
        {note !== undefined && <p className="text-13 text-muted">{note}</p>}
      </div>
      {children}
    </section>
  );
}
