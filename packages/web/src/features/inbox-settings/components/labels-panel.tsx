import type { InboxLabel } from '@ruche/contracts/inbox';
import { Plus, Tag } from 'lucide-react';
import { useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { AlertDialog } from '#components/lazy-alert-dialog.tsx';
import { lazyPanel } from '#components/lazy-part.tsx';
import { Rows } from '#components/row.tsx';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useLabels } from '#entities/inbox/list-labels.ts';
import { act } from '#features/inbox-settings/act.ts';
import { useDeleteLabel } from '#features/inbox-settings/api/labels.ts';
import { deleteLabel as question, labelsPanel as words } from '#features/inbox-settings/words/labels.ts';
import { RowActions } from './row-actions.tsx';
import { useEditing } from './use-editing.ts';

const LabelForm = lazyPanel(async () => (await import('./label-form.tsx')).LabelForm, {
  skeleton: <Skeleton className="h-36" />,
});

type DeleteQuestionProps = { label: InboxLabel; open: boolean; onOpenChange: (open: boolean) => void };

function DeleteQuestion({ label: { id, name, conversationCount }, open, onOpenChange }: DeleteQuestionProps) {
  const remove = useDeleteLabel();
  const confirm = async () => {
    const isDone = await act(() => remove.mutateAsync(id), {
      log: 'A label could not be deleted.',
      failed: (reason) => question.failed(name, reason),
      done: () => question.deleted(name),
    });
    if (isDone) onOpenChange(false);
  };
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={question.title(name)}
      description={question.description(conversationCount)}
      confirmLabel={question.confirm}
      busy={remove.isPending}
      onConfirm={() => void confirm()}
    />
  );
}

function LabelRow({ label, canManage }: { label: InboxLabel; canManage: boolean }) {
  const { isEditing, setIsEditing, editRef } = useEditing();
  const [isAsking, setIsAsking] = useState(false);
  if (isEditing) {
    return (
      <li className="py-4 first:pt-0 last:pb-0">
        <LabelForm label={label} onDone={() => setIsEditing(false)} />
      </li>
    );
  }
  const { name, colour, conversationCount } = label;
  return (
    <li className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
      <span
        data-colour={colour}
        className="inline-flex h-6 min-w-0 items-center gap-1.5 rounded-full bg-(--tint-soft) px-2.5 font-medium text-13"
      >
        <Tag aria-hidden="true" className="size-3 shrink-0 text-(--tint)" />
        <span className="truncate">{name}</span>
      </span>
      <span className="flex-1 text-13 text-muted tabular-nums max-sm:text-right">{words.used(conversationCount)}</span>
      {canManage && (
        <RowActions
          editLabel={words.edit(name)}
          deleteLabel={words.deleteIt(name)}
          editRef={editRef}
          onEdit={() => setIsEditing(true)}
          onDelete={() => setIsAsking(true)}
        />
      )}
      <DeleteQuestion label={label} open={isAsking} onOpenChange={setIsAsking} />
    </li>
  );
}

/** What conversations can be sorted by. */
export function LabelsPanel({ canManage }: { canManage: boolean }) {
  const query = useLabels();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Panel
      title={words.title}
      action={
        canManage &&
        !isAdding && (
          <Button size="small" variant="ghost" onClick={() => setIsAdding(true)}>
            <Plus aria-hidden="true" />
            {words.add}
          </Button>
        )
      }
    >
      <AsyncPanel
        query={query}
        what={words.what}
        isSmall
        skeleton={<Skeleton className="h-16" />}
        isEmpty={(labels) => labels.length === 0}
        empty={<p className="text-14 text-muted">{words.empty}</p>}
      >
        {(labels) => (
          <Rows>
            {labels.map((label) => (
              <LabelRow key={label.id} label={label} canManage={canManage} />
            ))}
          </Rows>
        )}
      </AsyncPanel>
      {isAdding && (
        <div className="mt-4 border-line border-t pt-4">
          <LabelForm label={null} onDone={() => setIsAdding(false)} />
        </div>
      )}
    </Panel>
  );
}
