import { type CommentPin, type CommentSide, commentFileTypes } from '@ruche/contracts/comments';
import { Crosshair, FileText, Paperclip, SendHorizontal, TextQuote, X } from 'lucide-react';
import { type RefObject, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useIsReadOnly } from '#entities/clients/use-read-only.ts';
import { MentionField } from '#entities/workspaces/mention-field.tsx';
import { mentionedIn } from '#entities/workspaces/mentions.ts';
import { useAddComment } from '#features/comments/api/comments.ts';
import { type DraftPlace, keepText, readKeptText } from '#features/comments/kept-texts.ts';
import type { PinChoice } from '#features/comments/pins/use-pin-choice.ts';
import { type Attachments, useAttachments } from '#features/comments/use-attachments.ts';
import type { People } from '#features/comments/use-people.ts';
import { sideTexts, commentForm as words } from '#features/comments/words.ts';
import { describeFailure } from '#lib/api-error.ts';
import { chooseFiles } from '#lib/choose-files.ts';
import { cn } from '#lib/class-names.ts';
import { frameOf, SideNote } from './side-look.tsx';

export const fieldClass =
  'field-sizing-content max-h-[40dvh] min-h-9 w-full resize-none bg-transparent text-14 outline-none placeholder:text-muted touch:text-16';

function AttachedFiles({ attachments: { attached, remove } }: { attachments: Attachments }) {
  if (attached.length === 0) return null;
  return (
    <ul className="grid gap-1 text-13">
      {attached.map((one) => (
        <li key={one.key} className="flex items-center gap-2">
          {one.file === null ? (
            <Spinner className="size-4" />
          ) : (
            <FileText aria-hidden="true" className="size-4 text-muted" />
          )}
          <span className="min-w-0 flex-1 truncate">{one.file === null ? words.uploading(one.name) : one.name}</span>
          <Button size="small" variant="ghost" aria-label={words.removeFile(one.name)} onClick={() => remove(one)}>
            <X aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  );
}

function ChosenPin({ pin, onRemove }: { pin: CommentPin; onRemove: () => void }) {
  return (
    <div className="flex items-start gap-2 rounded-small bg-honey-soft px-2 py-1 text-13">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{pin.kind === 'text' ? words.aboutText : words.aboutMedia}</p>
        {pin.kind === 'text' ? (
          <p className="line-clamp-3 wrap-anywhere">{words.quoted(pin.quote)}</p>
        ) : (
          <p className="text-muted">{words.clickMedia}</p>
        )}
      </div>
      <Button size="small" variant="ghost" aria-label={words.removePin} onClick={onRemove}>
        <X aria-hidden="true" />
      </Button>
    </div>
  );
}

type ToolsProps = { attachments: Attachments; pins: PinChoice | undefined; isReadOnly: boolean };

function Tools({ attachments, pins, isReadOnly }: ToolsProps) {
  const attach = async () => attachments.add(await chooseFiles(commentFileTypes));
  const look = { size: 'icon', variant: 'ghost', disabled: isReadOnly } as const;
  return (
    <div className="-ml-2 flex">
      <Button {...look} aria-label={words.attach} title={words.files} onClick={() => void attach()}>
        <Paperclip aria-hidden="true" />
      </Button>
      {pins !== undefined && (
        <>
          {/* The press leaves the selection as it is. */}
          <Button
            {...look}
            aria-label={words.pinText}
            title={words.pinText}
            onPointerDown={(event) => event.preventDefault()}
            onClick={pins.chooseText}
          >
            <TextQuote aria-hidden="true" />
          </Button>
          <Button {...look} aria-label={words.pinMedia} title={words.pinMedia} onClick={pins.chooseMedia}>
            <Crosshair aria-hidden="true" />
          </Button>
        </>
      )}
    </div>
  );
}

/** What is sent with one key: the same again is no second comment. */
function useDraft(place: DraftPlace) {
  const [text, setText] = useState(() => readKeptText(place));
  const key = useRef(crypto.randomUUID());
  const type = (next: string) => {
    key.current = crypto.randomUUID();
    setText(next);
    keepText(place, next);
  };
  return { text, type, key };
}

type CommentFormProps = {
  postId: string;
  clientId: string;
  side: CommentSide;
  parentId: string | null;
  people: People;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Of new threads. */
  pins?: PinChoice;
  onSent?: () => void;
};

/** Where a comment is written: it says who will read it, and looks like its side. */
export function CommentForm({ postId, clientId, side, parentId, people, field, pins, onSent }: CommentFormProps) {
  const { text, type, key } = useDraft({ postId, side, parentId });
  const attachments = useAttachments({ postId, side });
  const adding = useAddComment(postId);
  const isReadOnly = useIsReadOnly(clientId);
  const noteId = useId();
  const texts = sideTexts[side];
  const isReply = parentId !== null;
  const isEmpty = text.trim() === '' && attachments.ids.length === 0;
  const isHeld = isEmpty || attachments.isUploading || isReadOnly;
  const send = () => {
    if (isHeld || adding.isPending) return;
    const contacts = side === 'client' ? people.contacts : [];
    const input = {
      side,
      parentId,
      text: text.trim(),
      mentions: mentionedIn(text, people.members),
      mentionedContacts: mentionedIn(text, contacts),
      pin: pins?.pin ?? null,
      fileIds: attachments.ids,
    };
    adding.mutate(
      { input, idempotencyKey: key.current },
      {
        onSuccess: () => {
          type('');
          attachments.clear();
          pins?.setPin(null);
          onSent?.();
        },
      },
    );
  };
  return (
    <div className={cn('grid gap-2 p-3', frameOf[side])} data-side={side}>
      <SideNote id={noteId} side={side} readers={people.readers} />
      {pins?.pin && <ChosenPin pin={pins.pin} onRemove={() => pins.setPin(null)} />}
      <MentionField
        members={side === 'client' ? [...people.contacts, ...people.members] : people.members}
        text={text}
        field={field}
        label={isReply ? texts.reply : texts.field}
        placeholder={isReply ? texts.replyPlaceholder : texts.placeholder}
        describedBy={noteId}
        className={fieldClass}
        onText={type}
        onSubmit={send}
        onEscape={() => field.current?.blur()}
      />
      <AttachedFiles attachments={attachments} />
      {adding.error !== null && (
        <p role="alert" className="text-13 text-clay">
          {words.failed(describeFailure(adding.error))}
        </p>
      )}
      <div className="flex items-center justify-between gap-2">
        <Tools attachments={attachments} pins={pins} isReadOnly={isReadOnly} />
        <Button
          size="small"
          variant={side === 'client' ? 'primary' : 'secondary'}
          disabled={isHeld}
          busy={adding.isPending}
          busyLabel={words.sending}
          onClick={send}
        >
          {side === 'client' && <SendHorizontal aria-hidden="true" />}
          {isReply ? texts.sendReply : texts.send}
        </Button>
      </div>
    </div>
  );
}
