import { longestClientComment, mostCommentFiles, type PagePost } from '@ruche/contracts/client-page';
import { commentFileTypes } from '@ruche/contracts/comments';
import { Paperclip, SendHorizontal, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button, IconButton } from '#features/client-page/components/button.tsx';
import { useClientPage, useRunningPage } from '#features/client-page/components/page-context.ts';
import { useWords } from '#features/client-page/languages/use-words.ts';
import { useAttachments } from './use-attachments.ts';

const accepted = commentFileTypes.join(',');

function Attached({ attachments }: { attachments: ReturnType<typeof useAttachments> }) {
  const words = useWords();
  const { files, uploading, problem, remove } = attachments;
  return (
    <>
      {files.length > 0 && (
        <ul aria-label={words.files} className="grid gap-1">
          {files.map(({ id, fileName }) => (
            <li key={id} className="flex items-center gap-2 rounded-control bg-sunken pl-3 text-13">
              <span className="min-w-0 flex-1 truncate">{fileName}</span>
              <IconButton aria-label={words.removeFile(fileName)} onClick={() => remove(id)}>
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <output className={uploading === null ? 'sr-only' : 'text-13 text-muted'}>
        {uploading === null ? '' : words.uploading(uploading)}
      </output>
      {problem !== null && (
        <p role="alert" className="text-13 text-clay">
          {problem}
        </p>
      )}
    </>
  );
}

type CommentFormProps = {
  post: PagePost;
  parentId: string | null;
  label: string;
  isFocused?: boolean;
  onPosted?: () => void;
};

/** A comment, or an answer to one. Words wait for a connection; files need one. */
export function CommentForm({ post, parentId, label, isFocused = false, onPosted }: CommentFormProps) {
  const words = useWords();
  const { isOnline } = useClientPage();
  const { actions } = useRunningPage();
  const attachments = useAttachments(post.id);
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const ids = { text: useId(), error: useId() };
  useEffect(() => {
    // Somebody asked to answer just now.
    if (isFocused) field.current?.focus();
  }, [isFocused]);
  const send = () => {
    if (text.trim() === '') {
      setRefused(true);
      field.current?.focus();
      return;
    }
    const fileIds = attachments.files.map(({ id }) => id);
    void actions.comment(post, { text: text.trim(), parentId, pin: null, fileIds }, words.saidComment);
    setText('');
    attachments.clear();
    onPosted?.();
  };
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={ids.text} className="sr-only">
        {label}
      </label>
      <textarea
        ref={field}
        id={ids.text}
        rows={1}
        maxLength={longestClientComment}
        placeholder={label}
        value={text}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? ids.error : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setRefused(false);
        }}
        className="field-sizing-content max-h-60 min-h-11 w-full rounded-control border border-edge bg-surface px-3 py-2 text-16 placeholder:text-muted aria-invalid:border-clay"
      />
      {isRefused && (
        <p id={ids.error} role="alert" className="text-13 text-clay">
          {words.commentNeeded}
        </p>
      )}
      <Attached attachments={attachments} />
      <div className="flex items-center justify-between gap-2">
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          accept={accepted}
          onChange={(event) => {
            const { currentTarget } = event;
            void attachments.attach([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
        <Button
          look="quiet"
          className="px-2"
          title={isOnline ? words.attachHint : words.attachOffline}
          disabled={!isOnline || attachments.uploading !== null || attachments.files.length >= mostCommentFiles}
          onClick={() => chooser.current?.click()}
        >
          <Paperclip aria-hidden="true" />
          {words.attach}
        </Button>
        <Button type="submit" disabled={attachments.uploading !== null}>
          <SendHorizontal aria-hidden="true" />
          {words.post}
        </Button>
      </div>
    </form>
  );
}
