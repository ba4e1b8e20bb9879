import type { RuleRunList } from '@ruche/contracts/inbox';
import { Undo2 } from 'lucide-react';
import { AsyncList } from '#components/async-list.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { act } from '#features/inbox-settings/act.ts';
import { useRuleRuns, useUndoRule } from '#features/inbox-settings/api/rules.ts';
import { ruleRuns as words } from '#features/inbox-settings/words/rules.ts';
import { describeAge } from '#lib/age.ts';

type Run = RuleRunList['items'][number];
type RunRowProps = { run: Run; canUndo: boolean; isBusy: boolean; onUndo: () => void };

function RunRow({ run: { personName, text, ranAt, did, undoneAt }, canUndo, isBusy, onUndo }: RunRowProps) {
  return (
    <li className="flex items-start gap-3 py-2.5 first:pt-0 last:pb-0">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="text-12 text-muted">
          <bdi className="font-medium text-ink">{personName}</bdi> · <time dateTime={ranAt}>{describeAge(ranAt)}</time>
        </p>
        <p dir="auto" className="wrap-anywhere line-clamp-1 text-13">
          {text}
        </p>
        <p className="text-13 text-muted">{did.join(', ')}</p>
      </div>
      {undoneAt === null ? (
        canUndo && (
          <Button size="small" variant="ghost" disabled={isBusy} onClick={onUndo}>
            <Undo2 aria-hidden="true" />
            {words.undo}
          </Button>
        )
      ) : (
        <span className="text-13 text-muted">{words.undone}</span>
      )}
    </li>
  );
}

/** What the rule did, and the way back. */
export function RuleRuns({ ruleId, canManage }: { ruleId: string; canManage: boolean }) {
  const query = useRuleRuns(ruleId);
  const undo = useUndoRule(ruleId);
  const run = (runIds?: string[]) =>
    void act(() => undo.mutateAsync(runIds ? { runIds } : {}), {
      log: 'What a rule did could not be undone.',
      failed: words.failed,
      done: ({ undone, kept }) => words.undoneCount(undone, kept),
    });
  return (
    <section aria-label={words.title} className="mt-3 rounded-control bg-sunken p-3.5">
      <AsyncList
        query={query}
        what={words.what}
        skeleton={<Skeleton className="h-16" />}
        empty={<p className="text-13 text-muted">{words.empty}</p>}
        moreLabel={words.more}
      >
        {(runs) => (
          <div className="grid gap-3">
            <ul className="divide-y divide-line">
              {runs.map((one) => (
                <RunRow
                  key={one.id}
                  run={one}
                  canUndo={canManage}
                  isBusy={undo.isPending}
                  onUndo={() => run([one.id])}
                />
              ))}
            </ul>
            {canManage && runs.some(({ undoneAt }) => undoneAt === null) && (
              <Button
                size="small"
                className="justify-self-end"
                busy={undo.isPending}
                busyLabel={words.undoing}
                onClick={() => run()}
              >
                {words.undoAll}
              </Button>
            )}
          </div>
        )}
      </AsyncList>
    </section>
  );
}
