import { tagList as words } from '#features/clients/words/common.ts';
import { cn } from '#lib/class-names.ts';

/** A few tags, and how many more there are. */
export function TagList({ tags, most = 3, className }: { tags: string[]; most?: number; className?: string }) {
  if (tags.length === 0) return null;
  const hidden = tags.slice(most);
  return (
    <ul aria-label={words.label} className={cn('flex min-w-0 flex-wrap gap-1', className)}>
      {tags.slice(0, most).map((tag) => (
        <li key={tag} className="max-w-40 truncate rounded-small bg-hover px-1.5 py-0.5 text-12 text-muted">
          {tag}
        </li>
      ))}
      {hidden.length > 0 && (
        <li className="px-0.5 py-0.5 text-12 text-muted" title={hidden.join(', ')}>
          +{hidden.length}
          <span className="sr-only"> {words.more(hidden.join(', '))}</span>
        </li>
      )}
    </ul>
  );
}
