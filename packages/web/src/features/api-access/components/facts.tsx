import { cn } from '#lib/class-names.ts';

/** What is known of something: in one line where there is room, else below each other. */
export function Facts({ facts, className }: { facts: readonly string[]; className?: string }) {
  return (
    <ul className={cn('flex flex-wrap gap-x-2 text-13 text-muted max-sm:flex-col', className)}>
      {facts.map((fact) => (
        <li key={fact} className="wrap-anywhere sm:not-first:before:mr-2 sm:not-first:before:content-['·']">
          {fact}
        </li>
      ))}
    </ul>
  );
}
