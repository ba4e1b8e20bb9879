import type { ReactNode } from 'react';
import type { PreviewDevice } from '#platforms/preview.ts';
import { previewFrame as words } from '#platforms/words/preview-parts.ts';

type PreviewFrameProps = {
  /** "Facebook post". */
  what: string;
  device: PreviewDevice;
  className?: string;
  children: ReactNode;
};

/** The ground that every preview stands on: the system's typeface, as on the networks, and no colours of ours. */
export function PreviewFrame({ what, device, className = '', children }: PreviewFrameProps) {
  const room =
    device === 'phone' ? 'max-w-[375px] rounded-[28px] border-[6px] border-[light-dark(#1a1a1a,#3b3a38)]' : '';
  return (
    <article
      aria-label={words.label(what, device)}
      className={`mx-auto w-full overflow-hidden text-left font-[family-name:system-ui,-apple-system,'Segoe_UI',Roboto,Helvetica,Arial,sans-serif] ${room} ${className}`}
    >
      {children}
    </article>
  );
}

/** Where a network takes no post without a picture or a video. */
export function MissingMedia({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <p className={`grid place-items-center p-8 text-center text-[14px] opacity-70 ${className}`}>
      <span className="max-w-52">{children}</span>
    </p>
  );
}
