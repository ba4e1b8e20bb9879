import type { Conversation, InboxLabel } from '@ruche/contracts/inbox';
import {
  AlarmClock,
  ArrowLeft,
  Ban,
  CircleCheck,
  CircleDot,
  MoreHorizontal,
  RotateCcw,
  Tag,
  UserPlus,
  UserRound,
  UserRoundCheck,
} from 'lucide-react';
import type { Ref } from 'react';
import { ActionMenu, type MenuAction } from '#components/action-menu.tsx';
import { Button } from '#components/ui/button.tsx';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { useWritableEntries } from '#entities/clients/use-writable-entries.ts';
import type { Change } from '#features/inbox/apply-change.ts';
import { wholeText } from '#features/inbox/times.ts';
import { conversationHeader as words } from '#features/inbox/words/conversation.ts';
import { useNow } from '#lib/use-now.ts';
import { nameOf } from './conversation-row.tsx';
import type { Asked } from './inbox-dialogs.tsx';
import { ClientCell, DueClock, LabelChip } from './marks.tsx';
import { PersonFace } from './person-face.tsx';

type HeaderActs = {
  onChange: (change: Change) => void;
  onAsk: (asked: Asked) => void;
  onPerson: () => void;
  onClose: () => void;
};

type HeaderProps = HeaderActs & {
  conversation: Conversation;
  labels: ReadonlyMap<string, InboxLabel>;
  memberNames: ReadonlyMap<string, string>;
  isWide: boolean;
  mayWrite: boolean;
  ref: Ref<HTMLHeadingElement>;
};

function Place({ conversation }: { conversation: Conversation }) {
  const { client, account, kind, person, state, snoozedUntil, isSpam } = conversation;
  const now = useNow();
  return (
    <p className="flex min-w-0 items-center gap-x-1.5 whitespace-nowrap text-12 text-muted">
      <ClientCell color={client.brandColor} />
      <span className="min-w-10 truncate">{client.name}</span>
      <span aria-hidden="true" className="max-sm:hidden">
        ·
      </span>
      <span title={account.name} className="min-w-0 truncate max-sm:sr-only">
        {words[person === null ? 'own' : kind]}
      </span>
      <DueClock conversation={conversation} now={now} />
      {state === 'snoozed' && snoozedUntil !== null && (
        <span className="text-sky">{words.snoozed(wholeText(snoozedUntil))}</span>
      )}
      {state === 'done' && <span className="font-medium text-leaf">{words.isDone}</span>}
      {isSpam && <span className="font-medium text-clay">{words.isSpam}</span>}
    </p>
  );
}

function useMenu({ conversation, isWide, onChange, onAsk, onPerson }: HeaderProps): MenuAction[] {
  const { isSpam, client } = conversation;
  const entriesOf = useWritableEntries(client.id);
  const onPhone: MenuAction[] = [
    { label: words.assign, icon: UserPlus, onSelect: () => onAsk('assign') },
    { label: words.labels, icon: Tag, onSelect: () => onAsk('label') },
  ];
  const spam: MenuAction = {
    label: isSpam ? words.notSpam : words.spam,
    icon: Ban,
    onSelect: () => onChange({ operation: isSpam ? 'not-spam' : 'spam' }),
  };
  const open: MenuAction[] = [
    { label: words.person, icon: UserRound, onSelect: onPerson },
    { label: words.unread, icon: CircleDot, onSelect: () => onChange({ operation: 'unread' }) },
  ];
  return entriesOf([...(isWide ? [] : onPhone), ...open, spam], open);
}

/** Done and snooze: at the top where there is room, within reach of the thumb on a phone. */
export function MainActions({
  conversation,
  onChange,
  onAsk,
}: Pick<HeaderProps, 'conversation' | 'onChange' | 'onAsk'>) {
  const isDone = conversation.state === 'done';
  const DoneIcon = isDone ? RotateCcw : CircleCheck;
  return (
    <ReadOnlyFieldset clientId={conversation.client.id}>
      <Button
        size="icon"
        variant="ghost"
        aria-label={words.snooze}
        title={words.snooze}
        onClick={() => onAsk('snooze')}
      >
        <AlarmClock aria-hidden="true" />
      </Button>
      <Button className="px-3" onClick={() => onChange({ operation: isDone ? 'reopen' : 'done' })}>
        <DoneIcon aria-hidden="true" />
        {isDone ? words.reopen : words.done}
      </Button>
    </ReadOnlyFieldset>
  );
}

/** With whom, at which account, and what is done about it. */
export function ConversationHeader(props: HeaderProps) {
  const { conversation, labels, memberNames, isWide, mayWrite, ref, onAsk, onClose } = props;
  const { person, account, labelIds, assigneeId } = conversation;
  const name = nameOf(conversation);
  const menu = useMenu(props);
  const assignee = assigneeId === null ? undefined : memberNames.get(assigneeId);
  const known = labelIds.flatMap((id) => labels.get(id) ?? []);
  return (
    <header className="flex min-h-15 items-center gap-2.5 border-line border-b bg-surface py-2 pr-2 pl-2 sm:pr-3 lg:pl-5">
      {!isWide && (
        <Button size="icon" variant="ghost" aria-label={words.back} onClick={onClose}>
          <ArrowLeft aria-hidden="true" />
        </Button>
      )}
      <PersonFace name={name} platform={person?.platform ?? account.platform} />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <div className="flex min-w-0 items-center gap-2">
          <h2 ref={ref} tabIndex={-1} className="heading min-w-0 truncate text-16 outline-none">
            <bdi>{name}</bdi>
          </h2>
          <span className="flex min-w-0 gap-1 max-sm:hidden">
            {known.slice(0, 3).map((label) => (
              <LabelChip key={label.id} label={label} />
            ))}
          </span>
        </div>
        <Place conversation={conversation} />
      </div>
      {mayWrite && (
        <div className="flex shrink-0 items-center gap-1">
          {isWide && (
            <ReadOnlyFieldset clientId={conversation.client.id}>
              <Button
                size="icon"
                variant="ghost"
                aria-label={assignee === undefined ? words.assign : words.assignTo(assignee)}
                title={assignee === undefined ? words.assign : words.assignTo(assignee)}
                onClick={() => onAsk('assign')}
              >
                {assignee === undefined ? (
                  <UserPlus aria-hidden="true" />
                ) : (
                  <UserRoundCheck aria-hidden="true" className="text-honey-text" />
                )}
              </Button>
              <Button
                size="icon"
                variant="ghost"
                aria-label={words.labels}
                title={words.labels}
                onClick={() => onAsk('label')}
              >
                <Tag aria-hidden="true" />
              </Button>
              <MainActions {...props} />
            </ReadOnlyFieldset>
          )}
          <ActionMenu
            button={
              <Button size="icon" variant="ghost" aria-label={words.more}>
                <MoreHorizontal aria-hidden="true" />
              </Button>
            }
            actions={menu}
          />
        </div>
      )}
    </header>
  );
}
