import type { Conversation } from '@ruche/contracts/inbox';
import { LockKeyhole } from 'lucide-react';
import { wholeText } from '#features/inbox/times.ts';
import { closedWindow as words } from '#features/inbox/words/conversation.ts';

/** Why nobody can answer here, and until when one could. */
export function ClosedWindow({ conversation: { window, account } }: { conversation: Conversation }) {
  const { closesAt, reason } = window;
  const hasClosed = closesAt !== null && !window.isOpen;
  return (
    <div className="flex gap-3 rounded-control border border-line bg-sunken px-3.5 py-3 text-13">
      <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="grid gap-0.5">
        <p className="font-medium">{words.title}</p>
        <p className="text-muted">{reason ?? words.closed}</p>
        {hasClosed && (
          <p className="text-muted">
            {words.until(wholeText(closesAt))} {account.isConnected && words.reopens}
          </p>
        )}
      </div>
    </div>
  );
}
