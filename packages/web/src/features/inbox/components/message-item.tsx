import { networkName } from '@ruche/contracts/accounts';
import type { Conversation, InboxAttachment, InboxMessage } from '@ruche/contracts/inbox';
import {
  ExternalLink,
  EyeOff,
  File,
  FileAudio,
  FileVideo,
  Heart,
  Image,
  Link2,
  Lock,
  type LucideIcon,
  Sticker,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { withoutControls } from '#features/inbox/find-links.ts';
import { clockText, wholeText } from '#features/inbox/times.ts';
import { messageItem as words } from '#features/inbox/words/conversation.ts';
import { cn } from '#lib/class-names.ts';
import { AnswerState } from './answer-state.tsx';
import { nameOf } from './conversation-row.tsx';
import { SentimentMark } from './marks.tsx';
import { MessageMenu, type ReplyTo } from './message-menu.tsx';
import { StrangerText } from './stranger-text.tsx';

const icons: Record<InboxAttachment['kind'], LucideIcon> = {
  image: Image,
  video: FileVideo,
  audio: FileAudio,
  file: File,
  sticker: Sticker,
  link: Link2,
};

const isWebAddress = (url: string | null): url is string => url !== null && /^https?:\/\//i.test(url);

/** What came with a message, as a link: pages of ours load nothing from elsewhere. */
function Attachment({ attachment: { kind, url, name } }: { attachment: InboxAttachment }) {
  const Icon = icons[kind];
  const label = name === null || name === '' ? words[kind] : withoutControls(name);
  const className =
    'inline-flex h-8 max-w-full items-center gap-2 rounded-control border border-line bg-surface px-2.5 text-13 touch:h-11';
  if (!isWebAddress(url)) {
    return (
      <span className={cn(className, 'text-muted')}>
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {words.unavailable(label)}
      </span>
    );
  }
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      referrerPolicy="no-referrer"
      className={cn(className, 'hover:bg-hover')}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <bdi className="truncate">{label}</bdi>
      <ExternalLink aria-hidden="true" className="size-3 shrink-0 text-muted" />
    </a>
  );
}

/** Several may be alike: they are told apart by their place. */
const placed = (attachments: InboxAttachment[]) =>
  attachments.map((attachment, place) => ({ key: `${place} ${attachment.url ?? ''}`, attachment }));

function Mark({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1">
      <Icon aria-hidden="true" className="size-3" />
      {children}
    </span>
  );
}

function authorOf(message: InboxMessage, conversation: Conversation, names: ReadonlyMap<string, string>): string {
  const { direction, userId, ruleId, isFromRuche } = message;
  if (direction === 'in') return nameOf(conversation);
  if (ruleId !== null) return words.byRule;
  if (!isFromRuche) return words.elsewhere(networkName(conversation.account.platform));
  return names.get(userId ?? '') ?? words.formerMember;
}

function Meta({ message, author }: { message: InboxMessage; author: string }) {
  const { sentAt, editedAt, isHidden, isLiked, isPrivate, sentiment, isSentimentCorrected } = message;
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-12 text-muted">
      <bdi className="truncate font-medium text-ink">{author}</bdi>
      <time dateTime={sentAt} title={wholeText(sentAt)}>
        {clockText(sentAt)}
      </time>
      {editedAt !== null && <span title={wholeText(editedAt)}>{words.edited}</span>}
      {isPrivate && <Mark icon={Lock}>{words.privately}</Mark>}
      {isHidden && <Mark icon={EyeOff}>{words.hidden}</Mark>}
      {isLiked && <Mark icon={Heart}>{words.liked}</Mark>}
      {sentiment !== null && <SentimentMark sentiment={sentiment} />}
      {isSentimentCorrected && <span>{words.corrected}</span>}
    </p>
  );
}

type MessageItemProps = {
  message: InboxMessage;
  /** What it answers, where that is not the message before it. */
  parent: InboxMessage | undefined;
  conversation: Conversation;
  memberNames: ReadonlyMap<string, string>;
  mayWrite: boolean;
  onReply: (to: ReplyTo) => void;
};

/** One message: theirs at the left, ours at the right. */
export function MessageItem(props: MessageItemProps) {
  const { message, parent, conversation, memberNames, mayWrite, onReply } = props;
  const isOurs = message.direction === 'out';
  const author = authorOf(message, conversation, memberNames);
  return (
    <article
      aria-label={author}
      className={cn('flex max-w-[min(42rem,92%)] gap-1', isOurs && 'flex-row-reverse self-end')}
    >
      <div className={cn('grid min-w-0 gap-1', isOurs && 'justify-items-end')}>
        <Meta message={message} author={author} />
        <div
          className={cn(
            'grid min-w-0 gap-2 rounded-card border px-3.5 py-2.5',
            isOurs ? 'rounded-tr-small border-transparent bg-honey-soft' : 'rounded-tl-small border-line bg-surface',
            message.isHidden && 'opacity-65',
            message.state === 'failed' && 'border-clay border-dashed',
          )}
        >
          {parent !== undefined && (
            <p className="truncate border-line border-l-2 pl-2 text-12 text-muted">
              {words.answers(withoutControls(parent.text).slice(0, 120))}
            </p>
          )}
          {message.removedAt === null ? (
            message.text !== '' && <StrangerText text={message.text} />
          ) : (
            <p className="text-14 text-muted italic">{words.removed(networkName(conversation.account.platform))}</p>
          )}
          {message.attachments.length > 0 && (
            <ul className="flex flex-wrap gap-1.5">
              {placed(message.attachments).map(({ key, attachment }) => (
                <li key={key} className="min-w-0 max-w-full">
                  <Attachment attachment={attachment} />
                </li>
              ))}
            </ul>
          )}
        </div>
        {isOurs && message.isFromRuche && (
          <AnswerState message={message} clientId={conversation.client.id} mayWrite={mayWrite} />
        )}
      </div>
      <div className="pt-5">
        <MessageMenu {...{ conversation, message, mayWrite, onReply }} authorName={author} />
      </div>
    </article>
  );
}
