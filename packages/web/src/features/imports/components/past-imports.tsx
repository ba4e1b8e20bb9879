import type { PostImport, PostImportUndone } from '@ruche/contracts/posts';
import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { AlertDialog } from '#components/lazy-alert-dialog.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { useImports, useUndoImport } from '#features/imports/api/imports.ts';
import { postCount, rowCount } from '#features/imports/labels.ts';
import { pastImports as words } from '#features/imports/words.ts';
import { describeAge } from '#lib/age.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';

const states = {
  checking: <Badge tone="waiting">{words.fetchingFiles}</Badge>,
  ready: <Badge tone="waiting">{words.notConfirmed}</Badge>,
  confirmed: <Badge tone="good">{words.imported}</Badge>,
  undone: <Badge>{words.undone}</Badge>,
} as const;

function PastImport({ one, onUndo }: { one: PostImport; onUndo: () => void }) {
  const isOpen = one.state === 'ready' || one.state === 'checking';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2">
      <p className="min-w-0 flex-1 truncate text-14">
        {one.fileName}
        <span className="block text-12 text-muted">
          {isOpen ? rowCount(one.rowCount) : postCount(one.rowCount)}, {describeAge(one.confirmedAt ?? one.createdAt)}
        </span>
      </p>
      {states[one.state]}
      {isOpen && (
        <Link to={paths.calendarImport} search={{ id: one.id }} className={buttonClass({ size: 'small' })}>
          {words.resume}
          <span className="sr-only"> {one.fileName}</span>
        </Link>
      )}
      {one.state === 'confirmed' && (
        <Button size="small" onClick={onUndo}>
          <Undo2 aria-hidden="true" />
          {words.undo}
          <span className="sr-only"> {one.fileName}</span>
        </Button>
      )}
    </li>
  );
}

/** What an undo could not take back. */
function Kept({ undone }: { undone: PostImportUndone }) {
  const { deletedCount, kept } = undone;
  return (
    <output className="grid gap-2 rounded-control bg-honey-soft p-3 text-13">
      <p>
        {words.deleted(postCount(deletedCount))} {kept.length === 1 ? words.onePublished : words.published(kept.length)}
      </p>
      <ul className="grid gap-1">
        {kept.map(({ postId, row, text }) => (
          <li key={postId}>
            <Link to={paths.post} params={{ postId }} className="text-honey-text underline underline-offset-4">
              {words.row(row)} {text === '' ? words.noText : text}
            </Link>
          </li>
        ))}
      </ul>
    </output>
  );
}

/** Tables that were imported before, each to be taken back as a whole. */
export function PastImports() {
  const query = useImports();
  const undo = useUndoImport();
  const [asked, setAsked] = useState<PostImport | null>(null);
  const [undone, setUndone] = useState<PostImportUndone | null>(null);
  const confirm = () => {
    if (asked === null) return;
    undo.mutate(asked.id, {
      onSuccess: (answer) => {
        setUndone(answer.kept.length > 0 ? answer : null);
        toast.success(`${postCount(answer.deletedCount)} deleted.`);
      },
      onError: (error) => {
        logFailure('An import could not be undone.', error);
        toast.error(words.undoFailed(describeFailure(error)));
      },
      onSettled: () => setAsked(null),
    });
  };
  return (
    <AsyncPanel query={query} what={words.what} isSmall skeleton={<Skeleton className="h-24 rounded-card" />}>
      {(all) =>
        all.length > 0 && (
          <Panel title={words.title}>
            {undone !== null && <Kept undone={undone} />}
            <ul className="divide-y divide-line">
              {all.map((one) => (
                <PastImport key={one.id} one={one} onUndo={() => setAsked(one)} />
              ))}
            </ul>
            {asked !== null && (
              <AlertDialog
                open
                onOpenChange={() => setAsked(null)}
                title={words.undoTitle}
                description={words.undoDescription(asked.fileName)}
                confirmLabel={words.undoConfirm}
                busyLabel={words.busyLabel}
                busy={undo.isPending}
                onConfirm={confirm}
              />
            )}
          </Panel>
        )
      }
    </AsyncPanel>
  );
}
