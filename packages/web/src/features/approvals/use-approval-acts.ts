import type { ApprovalResult } from '@ruche/contracts/approvals';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { useAskApproval, useRemind, useWithdraw } from './api/ask-approval.ts';
import { type Answer, useDecide } from './api/decide.ts';
import { approvalActs as words } from './words/post.ts';

const problems: Partial<Record<ApprovalResult, (count: number) => string>> = {
  changed: words.changed,
  decided: words.decided,
  passed: words.passed,
  not_yours: words.notYours,
};

const counts: ReadonlySet<ApprovalResult> = new Set(['recorded', 'already']);

/** Says what became of the answers: how many count, and of the others why not. */
function tell(answers: readonly Answer[], results: readonly ApprovalResult[]): void {
  const recorded = results.filter((result) => counts.has(result)).length;
  const decision = answers[0]?.decision ?? 'approve';
  if (recorded > 0) {
    const done = { approve: words.approved(recorded), ask_change: words.changeAsked, decline: words.declined };
    toast.success(done[decision]);
  }
  for (const [result, some] of Map.groupBy(results, (one) => one)) {
    const problem = problems[result]?.(some.length);
    if (problem !== undefined) toast.error(problem);
  }
}

function fail(message: (reason: string) => string, error: unknown): void {
  logFailure('Approvals could not be changed.', error);
  toast.error(message(describeFailure(error)));
}

/** Decides, asks, reminds and withdraws, of one post or of many, and says what became of it. */
export function useApprovalActs() {
  const decide = useDecide();
  const ask = useAskApproval();
  const remind = useRemind();
  const withdraw = useWithdraw();
  return {
    isBusy: decide.isPending || ask.isPending || remind.isPending || withdraw.isPending,
    isAsking: ask.isPending,
    isReminding: remind.isPending,
    isWithdrawing: withdraw.isPending,
    /** Whether all of the answers count. */
    decide: async (answers: Answer[]): Promise<boolean> => {
      try {
        const { items } = await decide.mutateAsync(answers);
        const results = items.map(({ result }) => result);
        tell(answers, results);
        return results.every((result) => counts.has(result));
      } catch (error) {
        fail(words.decideFailed, error);
        return false;
      }
    },
    ask: async (postIds: string[]): Promise<boolean> => {
      try {
        const { asked, skipped } = await ask.mutateAsync({ postIds });
        const [first] = skipped;
        if (asked > 0) toast.success(words.asked(asked));
        if (first !== undefined) toast.error(words.skipped(skipped.length, first.reason));
        else if (asked === 0) toast(words.askedNone);
        return true;
      } catch (error) {
        fail(words.askFailed, error);
        return false;
      }
    },
    remind: async (requestIds: string[]): Promise<boolean> => {
      try {
        const { count } = await remind.mutateAsync(requestIds);
        if (count > 0) toast.success(words.reminded(count));
        else toast(words.remindedNone);
        return true;
      } catch (error) {
        fail(words.remindFailed, error);
        return false;
      }
    },
    withdraw: async (requestIds: string[]): Promise<boolean> => {
      try {
        const { count } = await withdraw.mutateAsync(requestIds);
        if (count > 0) toast.success(words.withdrawn(count));
        else toast(words.withdrawnNone);
        return true;
      } catch (error) {
        fail(words.withdrawFailed, error);
        return false;
      }
    },
  };
}
