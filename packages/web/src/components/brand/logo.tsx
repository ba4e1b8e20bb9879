import { logo as words } from '#components/words.ts';
import { cn } from '#lib/class-names.ts';

/** The mark: one cell of the hive with a post in it. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cn('size-7', className)}>
      <path
        className="fill-honey"
        d="M14.4 1.9a3.2 3.2 0 0 1 3.2 0l10 5.8a3.2 3.2 0 0 1 1.6 2.8v11a3.2 3.2 0 0 1-1.6 2.8l-10 5.8a3.2 3.2 0 0 1-3.2 0l-10-5.8a3.2 3.2 0 0 1-1.6-2.8v-11a3.2 3.2 0 0 1 1.6-2.8Z"
      />
      <path
        className="fill-on-honey"
        d="M10.6 9.4h10.8a1.9 1.9 0 0 1 1.9 1.9v7a1.9 1.9 0 0 1-1.9 1.9h-3.1l-3.9 3.3a.6.6 0 0 1-1-.5v-2.8h-2.8a1.9 1.9 0 0 1-1.9-1.9v-7a1.9 1.9 0 0 1 1.9-1.9Z"
      />
      <path
        className="stroke-honey"
        d="M12.2 13.2h7.6M12.2 16.5h4.4"
        fill="none"
        strokeWidth="1.7"
        strokeLinecap="round"
      />
    </svg>
  );
}

export function Logo({ className }: { className?: string | undefined }) {
  return (
    <span className={cn('inline-flex items-center gap-2', className)}>
      <Mark />
      <span className="heading text-20 leading-none">{words.name}</span>
    </span>
  );
}
