import type { InboxMessage } from '@ruche/contracts/inbox';
import { Users } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { clockText } from '#features/inbox/times.ts';
import { composer, meanwhile as words } from '#features/inbox/words/conversation.ts';
import { StrangerText } from './stranger-text.tsx';

type MeanwhileNoticeProps = {
  /** What went out, once it was read. */
  answer: InboxMessage | undefined;
  name: string | undefined;
  isSending: boolean;
  onSend: () => void;
  onKeep: () => void;
};

/** Somebody answered while this answer was written: theirs is shown before this one may follow. */
export function MeanwhileNotice({ answer, name, isSending, onSend, onKeep }: MeanwhileNoticeProps) {
  return (
    <div role="alert" className="grid gap-2 rounded-control border border-honey bg-honey-soft px-3.5 py-3 text-13">
      <p className="flex items-center gap-2 font-medium">
        <Users aria-hidden="true" className="size-4 shrink-0" />
        {words.title(name ?? words.someone)}
      </p>
      {answer !== undefined && (
        <div className="max-h-40 overflow-y-auto border-honey border-l-2 pl-3">
          <StrangerText text={answer.text} />
          <p className="text-12 text-muted">{clockText(answer.sentAt)}</p>
        </div>
      )}
      <p className="text-muted">{words.text}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={onKeep}>
          {words.keep}
        </Button>
        <Button size="small" busy={isSending} busyLabel={composer.sending} onClick={onSend}>
          {words.sendAnyway}
        </Button>
      </div>
    </div>
  );
}
