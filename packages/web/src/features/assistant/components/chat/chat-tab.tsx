import type { ChangeSearch } from '#features/assistant/assistant-search.ts';
import { chatPageId } from '#features/assistant/chat/page-id.ts';
import { chatTab as words } from '#features/assistant/words/chat.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { ChatPane } from './chat-pane.tsx';

type ChatTabProps = { clientId: string | undefined; threadId: string | undefined; onChange: ChangeSearch };

/** The chats on the assistant's own page. */
export function ChatTab({ clientId, threadId, onChange }: ChatTabProps) {
  const isSplit = useMediaQuery('(width >= 64rem)');
  return (
    <section
      id={chatPageId}
      aria-label={words.label}
      className="flex h-[calc(100dvh-6rem)] min-h-112 overflow-hidden rounded-card border border-line bg-surface lg:h-[calc(100dvh-14.5rem)]"
    >
      <ChatPane
        surface="page"
        isSplit={isSplit}
        threadId={threadId ?? null}
        clientId={clientId ?? null}
        onThread={(id) => onChange({ thread: id ?? undefined })}
        onAbout={(id) => {
          if (id !== (clientId ?? null)) onChange({ client: id ?? undefined });
        }}
      />
    </section>
  );
}
