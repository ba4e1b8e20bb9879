import { AsyncPanel } from '#components/async-panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useReceipt } from '#features/inbox/api/messages.ts';
import { wholeText } from '#features/inbox/times.ts';
import { receipt as words } from '#features/inbox/words/conversation.ts';

const outcomeNames: Record<string, string> = {
  published: words.published,
  found: words.found,
  absent: words.absent,
  unclear: words.unclear,
  rejected: words.rejected,
  reconnect: words.reconnect,
  retry: words.failed,
  restart: words.failed,
  look: words.noResponse,
  lost: words.noResponse,
  unknown: words.noResponse,
  processing: words.pending,
  interrupted: words.interrupted,
};

const bringIntoView = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' });

/** What happened to an answer on its way, attempt by attempt. */
export function Receipt({ conversationId, messageId }: { conversationId: string; messageId: string }) {
  const query = useReceipt(conversationId, messageId);
  return (
    <AsyncPanel query={query} what={words.what} isSmall skeleton={<Skeleton className="h-10" />}>
      {({ attempts }) =>
        attempts.length === 0 ? (
          <p className="text-12 text-muted">{words.empty}</p>
        ) : (
          <ol ref={bringIntoView} className="grid gap-1.5 border-line border-l-2 pl-2.5 text-12">
            {attempts.map(({ number, kind, startedAt, outcome, reason }) => (
              <li key={number}>
                <p className="font-medium">{kind === 'send' ? words.send(number) : words.look(number)}</p>
                <p className="text-muted">
                  {wholeText(startedAt)} · {outcome === null ? words.pending : (outcomeNames[outcome] ?? outcome)}
                </p>
                {reason !== null && <p className="text-muted">{reason}</p>}
              </li>
            ))}
          </ol>
        )
      }
    </AsyncPanel>
  );
}
