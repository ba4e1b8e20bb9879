import type { ChatThreadSummary } from '@ruche/contracts/assistant';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { AsyncList } from '#components/async-list.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useClientNames } from '#entities/clients/list-clients.ts';
import { useThreads } from '#features/assistant/api/chats.ts';
import { groupThreads, type ThreadGroup } from '#features/assistant/chat/group-threads.ts';
import { threadList as words } from '#features/assistant/words/chat.ts';
import { cn } from '#lib/class-names.ts';
import type { AskedDeletion } from './delete-chats.tsx';

function ThreadsSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-2 p-3">
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <Skeleton key={key} className="h-9" />
      ))}
    </div>
  );
}

type ThreadListProps = {
  threadId: string | null;
  onChoose: (thread: ChatThreadSummary) => void;
  onDelete: (asked: AskedDeletion) => void;
};

type GroupProps = ThreadListProps & { group: ThreadGroup; nameOf: (clientId: string | null) => string | undefined };

function Group({ group, threadId, nameOf, onChoose, onDelete }: GroupProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="px-3 pt-3 pb-1 font-medium text-12 text-muted">
        {words[group.name]}
      </h2>
      <ul className="grid gap-0.5 px-1.5">
        {group.threads.map((thread) => {
          const isOpen = thread.id === threadId;
          const about = nameOf(thread.clientId);
          return (
            <li
              key={thread.id}
              className={cn('group flex items-center rounded-control', isOpen ? 'bg-honey-soft' : 'hover:bg-hover')}
            >
              <button
                type="button"
                aria-current={isOpen ? 'true' : undefined}
                onClick={() => onChoose(thread)}
                className="grid min-w-0 flex-1 rounded-control px-2 py-1.5 text-left touch:min-h-11 touch:content-center"
              >
                <span dir="auto" className={cn('truncate text-13', isOpen && 'text-honey-text')}>
                  {thread.title}
                </span>
                {about !== undefined && <span className="truncate text-12 text-muted">{about}</span>}
              </button>
              <Button
                variant="ghost"
                size="icon"
                aria-label={words.delete(thread.title)}
                className="size-8 shrink-0 text-muted opacity-0 focus-visible:opacity-100 group-hover:opacity-100 touch:size-11 touch:opacity-100"
                onClick={() => onDelete({ id: thread.id, title: thread.title })}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** One's own chats, the one last used on top. */
export function ThreadList(props: ThreadListProps) {
  const query = useThreads();
  const { data: clients } = useClientNames();
  const nameOf = (clientId: string | null) => clients?.items.find(({ id }) => id === clientId)?.name;
  return (
    <nav aria-label={words.label} className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-2">
      <AsyncList
        query={query}
        what={words.what}
        skeleton={<ThreadsSkeleton />}
        empty={
          <div className="grid gap-1 p-5 text-center text-13">
            <p className="font-medium">{words.emptyTitle}</p>
            <p className="text-muted">{words.empty}</p>
          </div>
        }
      >
        {(threads) => (
          <>
            {groupThreads(threads).map((group) => (
              <Group key={group.name} {...props} group={group} nameOf={nameOf} />
            ))}
            <div className="px-1.5 pt-3">
              <Button variant="ghost" size="small" className="text-muted" onClick={() => props.onDelete('all')}>
                <Trash2 aria-hidden="true" />
                {words.deleteAll}
              </Button>
            </div>
          </>
        )}
      </AsyncList>
    </nav>
  );
}
