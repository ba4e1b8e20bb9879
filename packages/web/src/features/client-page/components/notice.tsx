import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type NoticeProps = {
  Icon: LucideIcon;
  title: string;
  text: string;
  isBad?: boolean;
  /** Of the page itself, or of a part of it. */
  level?: 1 | 2;
  children?: ReactNode;
};

/** In the place of what isn't there: empty, failed, over. */
export function Notice({ Icon, title, text, isBad = false, level = 2, children }: NoticeProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="grid justify-items-center gap-4 px-4 py-14 text-center">
      <span
        className={`grid size-14 place-items-center rounded-full ${isBad ? 'bg-clay-soft text-clay' : 'bg-honey-soft text-honey-text'}`}
      >
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <div className="grid max-w-[44ch] gap-1.5">
        <Heading className="heading text-20">{title}</Heading>
        <p className="text-14 text-muted">{text}</p>
      </div>
      {children}
    </div>
  );
}
