import type { QueueList } from '@ruche/contracts/posts';
import { Link } from '@tanstack/react-router';
import { ListOrdered } from 'lucide-react';
import { useState } from 'react';
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '#components/ui/menu.tsx';
import { paths } from '#config/paths.ts';
import { clockOf, dayOf } from '#entities/posts/zone-words.ts';
import { useQueues } from '#features/calendar/api/list-queues.ts';
import { queueLink as texts } from '#features/calendar/words/common.ts';

const linkClass =
  'inline-flex h-10 shrink-0 items-center gap-1.5 rounded-small px-1 font-medium text-14 text-muted hover:text-ink touch:h-11';

const label = (
  <>
    <ListOrdered aria-hidden="true" className="size-4" />
    <span className="max-sm:sr-only">{texts.queue}</span>
  </>
);

type ClientQueue = QueueList['items'][number];

function describeQueue({ count, nextAt, timeZone }: ClientQueue): string {
  if (nextAt === null) return texts.empty;
  const at = new Date(nextAt);
  return texts.next(count, dayOf(timeZone, at), clockOf(timeZone, at));
}

function Queues() {
  const { data, isError } = useQueues(true);
  if (data === undefined) return <MenuLabel>{isError ? texts.failed : texts.loading}</MenuLabel>;
  if (data.items.length === 0) {
    return (
      <MenuItem asChild>
        <Link to={paths.clients} className="grid">
          {texts.noQueues}
          <span className="text-12 text-muted">{texts.noQueuesHint}</span>
        </Link>
      </MenuItem>
    );
  }
  return (
    <>
      <MenuLabel>{texts.queues}</MenuLabel>
      {data.items.map((queue) => (
        <MenuItem key={queue.clientId} asChild>
          <Link to={paths.client} params={{ clientId: queue.clientId }} hash="queue">
            <span className="grid min-w-0">
              <span className="truncate">{queue.clientName}</span>
              <span className="truncate text-12 text-muted">{describeQueue(queue)}</span>
            </span>
          </Link>
        </MenuItem>
      ))}
    </>
  );
}

/** To the queue of the client whose posts are shown, or a choice of them. */
export function QueueLink({ clientId }: { clientId: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  if (clientId !== undefined) {
    return (
      <Link to={paths.client} params={{ clientId }} hash="queue" className={linkClass}>
        {label}
      </Link>
    );
  }
  return (
    <Menu open={isOpen} onOpenChange={setIsOpen}>
      <MenuTrigger>
        <button type="button" className={linkClass}>
          {label}
        </button>
      </MenuTrigger>
      <MenuContent className="max-h-96 w-72 overflow-y-auto">{isOpen && <Queues />}</MenuContent>
    </Menu>
  );
}
