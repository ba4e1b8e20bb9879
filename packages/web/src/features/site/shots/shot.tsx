import type { ReactNode } from 'react';

type ShotProps = { describes: string; className?: string; children: ReactNode };

/** A picture of our own interface, composed in HTML: one sentence for those who listen, the drawing for those who look. */
export function Shot({ describes, className = '', children }: ShotProps) {
  return (
    <figure className={`@container ${className}`}>
      <figcaption className="sr-only">{describes}</figcaption>
      <div aria-hidden="true" className="select-none">
        {children}
      </div>
    </figure>
  );
}
