import { Eye, PenLine } from 'lucide-react';
import { usePresence } from '#entities/inbox/presence.ts';
import { timeline as words } from '#features/inbox/words/conversation.ts';

/** Colleagues who have the same conversation open. */
export function PresenceLine({ conversationId, ownId }: { conversationId: string; ownId: string | undefined }) {
  const present = usePresence(conversationId, ownId);
  return (
    <output className="flex flex-wrap gap-x-3 text-12 empty:hidden">
      {present.map(({ userId, name, activity }) => {
        const isWriting = activity === 'writing';
        const Icon = isWriting ? PenLine : Eye;
        return (
          <span
            key={userId}
            className={`inline-flex items-center gap-1.5 ${isWriting ? 'font-medium text-honey-text' : 'text-muted'}`}
          >
            <Icon aria-hidden="true" className="size-3.5" />
            {isWriting ? words.writing(name) : words.viewing(name)}
          </span>
        );
      })}
    </output>
  );
}
