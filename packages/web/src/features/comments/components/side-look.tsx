import type { CommentSide } from '@ruche/contracts/comments';
import { Lock, UsersRound } from 'lucide-react';
import type { Readers } from '#features/comments/use-people.ts';
import { sideTexts } from '#features/comments/words.ts';
import { cn } from '#lib/class-names.ts';

// The two sides differ in icon, words, frame, and shape, besides their color: nobody is to write on the wrong one.

export const sideIcons = { internal: Lock, client: UsersRound } as const;

/** Dashed and square like a note on paper; solid and round like a message that is sent. */
export const frameOf = {
  internal: 'rounded-small border border-dashed border-sky/50 bg-sky-soft',
  client: 'rounded-card border-2 border-honey bg-surface',
} as const satisfies Record<CommentSide, string>;

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });
const mostNamed = 3;

/** "Jeanne and Marc will see this": of many the first, and how many more. */
function describeReaders({ names, clientName, from }: Readers): string {
  const words = sideTexts.client;
  if (names.length === 0) return words.nobody(clientName);
  const isAll = names.length <= mostNamed;
  const named = isAll ? names : [...names.slice(0, mostNamed - 1), words.others(names.length - mostNamed + 1)];
  return words.only[from](listed.format(named), clientName);
}

type SideNoteProps = { id?: string; side: CommentSide; readers: Readers; className?: string };

/** Who will read what is written here. */
export function SideNote({ id, side, readers, className }: SideNoteProps) {
  const Icon = sideIcons[side];
  const text = side === 'internal' ? sideTexts.internal.only : describeReaders(readers);
  return (
    <p
      id={id}
      className={cn(
        'flex items-start gap-2 font-medium text-13',
        side === 'internal' ? 'text-sky' : 'text-honey-text',
        className,
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="wrap-anywhere">{text}</span>
    </p>
  );
}
