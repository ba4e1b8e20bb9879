import type { PostComment } from '@ruche/contracts/comments';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { MentionField } from '#entities/workspaces/mention-field.tsx';
import { mentionedIn } from '#entities/workspaces/mentions.ts';
import { useChangeComment } from '#features/comments/api/comments.ts';
import type { People } from '#features/comments/use-people.ts';
import { sideTexts, commentItem as words } from '#features/comments/words.ts';
import { describeFailure } from '#lib/api-error.ts';
import { fieldClass } from './comment-form.tsx';

type CommentEditorProps = { comment: PostComment; people: People; onDone: () => void };

/** Changes a comment in its place. */
export function CommentEditor({ comment, people, onDone }: CommentEditorProps) {
  const { id, postId, side } = comment;
  const [text, setText] = useState(comment.text);
  const field = useRef<HTMLTextAreaElement>(null);
  const changing = useChangeComment(postId, id);
  useEffect(() => field.current?.focus(), []);
  const contacts = side === 'client' ? people.contacts : [];
  const save = () => {
    if (text.trim() === '' || changing.isPending) return;
    if (text.trim() === comment.text) onDone();
    else {
      const mentions = mentionedIn(text, people.members);
      const body = { text: text.trim(), mentions, mentionedContacts: mentionedIn(text, contacts) };
      changing.mutate(body, { onSuccess: onDone });
    }
  };
  return (
    <div className="grid gap-2 rounded-control border border-edge bg-surface p-2">
      <MentionField
        members={[...contacts, ...people.members]}
        text={text}
        field={field}
        label={words.editLabel}
        placeholder={sideTexts[side].placeholder}
        className={fieldClass}
        onText={setText}
        onSubmit={save}
        onEscape={onDone}
      />
      {changing.error !== null && (
        <p role="alert" className="text-13 text-clay">
          {words.saveFailed(describeFailure(changing.error))}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button size="small" variant="ghost" onClick={onDone}>
          {words.cancel}
        </Button>
        <Button
          size="small"
          disabled={text.trim() === ''}
          busy={changing.isPending}
          busyLabel={words.saving}
          onClick={save}
        >
          {words.save}
        </Button>
      </div>
    </div>
  );
}
