import type { PostApproval } from '@ruche/contracts/approvals';
import { BellRing, Check, MessageSquareWarning, Send, ThumbsDown, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { useApprovalActs } from '#features/approvals/use-approval-acts.ts';
import { postApproval as words } from '#features/approvals/words/post.ts';
import { AnswerForm } from './answer-form.tsx';

/** What a person can do about it now: answer, ask, remind, withdraw. */
export function ApprovalActions({ about }: { about: PostApproval }) {
  const acts = useApprovalActs();
  const [no, setNo] = useState<'ask_change' | 'decline' | null>(null);
  const { postId, clientId, canAsk, canDecide, requests } = about;
  const [latest] = requests;
  const waiting = latest?.state === 'waiting' ? latest : undefined;
  // Teammates may answer before they are asked.
  const open = latest !== undefined && (waiting !== undefined || latest.state === 'unasked') ? latest : undefined;
  if (!canAsk && !canDecide && open === undefined) return null;
  const answer = (decision: 'approve' | 'ask_change' | 'decline', note?: string) => {
    if (open === undefined) return Promise.resolve(false);
    const { id: requestId, contentHash } = open;
    return acts.decide([{ requestId, contentHash, decision, ...(note ? { note } : {}) }]);
  };
  const isFirst = requests.length === 0 || latest?.state === 'unasked';
  return (
    <ReadOnlyFieldset clientId={clientId}>
      {no !== null && open !== undefined ? (
        <AnswerForm key={no} decision={no} onSend={(note) => answer(no, note)} onCancel={() => setNo(null)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {canDecide && open !== undefined && (
            <>
              <Button size="small" variant="primary" disabled={acts.isBusy} onClick={() => void answer('approve')}>
                <Check aria-hidden="true" />
                {words.approve}
              </Button>
              <Button size="small" onClick={() => setNo('ask_change')}>
                <MessageSquareWarning aria-hidden="true" />
                {words.askChange}
              </Button>
              <Button size="small" variant="ghost" className="text-clay" onClick={() => setNo('decline')}>
                <ThumbsDown aria-hidden="true" />
                {words.decline}
              </Button>
            </>
          )}
          {canAsk && (
            <Button size="small" busy={acts.isAsking} busyLabel={words.asking} onClick={() => void acts.ask([postId])}>
              <Send aria-hidden="true" />
              {isFirst ? words.ask : words.askAgain}
            </Button>
          )}
          {waiting !== undefined && (
            <Button
              size="small"
              variant={canDecide ? 'ghost' : 'secondary'}
              busy={acts.isReminding}
              busyLabel={words.reminding}
              onClick={() => void acts.remind([waiting.id])}
            >
              <BellRing aria-hidden="true" />
              {words.remind}
            </Button>
          )}
          {open !== undefined && (
            <Button
              size="small"
              variant="ghost"
              className="text-muted"
              busy={acts.isWithdrawing}
              busyLabel={words.withdrawing}
              onClick={() => void acts.withdraw([open.id])}
            >
              <Undo2 aria-hidden="true" />
              {words.withdraw}
            </Button>
          )}
        </div>
      )}
    </ReadOnlyFieldset>
  );
}
