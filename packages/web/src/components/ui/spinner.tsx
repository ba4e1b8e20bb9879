import { cn } from '#lib/class-names.ts';

/** Purely visual: whoever shows it also says in words what is going on. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={cn('size-4 animate-spin', className)}>
      <path d="M12 2.5 20.2 7.25v9.5L12 21.5l-8.2-4.75v-9.5Z" stroke="currentColor" strokeWidth="2.5" opacity="0.22" />
      <path d="M12 2.5 20.2 7.25v9.5" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
