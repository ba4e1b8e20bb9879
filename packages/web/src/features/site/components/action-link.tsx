import type { ReactNode } from 'react';

const tones = {
  primary: 'bg-honey text-on-honey hover:bg-honey-deep',
  quiet: 'border border-edge bg-surface text-ink hover:bg-hover',
};

const sizes = {
  regular: 'h-9 px-4 text-14 touch:h-11',
  large: 'h-12 px-6 text-16',
};

type ActionLinkProps = {
  href: string;
  tone: keyof typeof tones;
  size?: keyof typeof sizes;
  className?: string;
  children: ReactNode;
};

/** A link that looks like a button, because it goes somewhere. */
export function ActionLink({ href, tone, size = 'regular', className = '', children }: ActionLinkProps) {
  return (
    <a
      href={href}
      className={`inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap transition-colors ${tones[tone]} ${sizes[size]} ${className}`}
    >
      {children}
    </a>
  );
}
