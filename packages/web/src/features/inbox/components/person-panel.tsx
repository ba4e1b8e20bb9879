import { networkName } from '@ruche/contracts/accounts';
import type { Conversation, InboxPerson } from '@ruche/contracts/inbox';
import { Link } from '@tanstack/react-router';
import { Download, ExternalLink, Trash2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { AlertDialog } from '#components/lazy-alert-dialog.tsx';
import { LazyMount } from '#components/lazy-mount.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { useMay } from '#entities/people/use-may.ts';
import { useConversations } from '#features/inbox/api/list-conversations.ts';
import { useErasePerson, useExportPerson } from '#features/inbox/api/person.ts';
import { withoutControls } from '#features/inbox/find-links.ts';
import { dateText, shortAge, wholeText } from '#features/inbox/times.ts';
import type { InboxState } from '#features/inbox/use-inbox.ts';
import { personPanel as words } from '#features/inbox/words/conversation.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';
import { useNow } from '#lib/use-now.ts';
import type { Asked } from './inbox-dialogs.tsx';
import { LabelChip } from './marks.tsx';
import { PersonFace } from './person-face.tsx';

export type PersonPanelProps = {
  conversation: Conversation;
  inbox: InboxState;
  onAsk: (asked: Asked) => void;
  /** Nothing is left of whoever wrote. */
  onErased: () => void;
};

const isWebAddress = (url: string | null): url is string => url !== null && /^https?:\/\//i.test(url);

function Profile({ person }: { person: InboxPerson }) {
  const { name, userName, platform, profileUrl, firstSeenAt } = person;
  return (
    <div className="flex items-start gap-3">
      <PersonFace name={name} platform={platform} className="size-12 text-16" />
      <div className="grid min-w-0 gap-0.5 text-13">
        <p className="wrap-anywhere font-medium text-14">
          <bdi>{withoutControls(name)}</bdi>
        </p>
        {userName !== null && (
          <p className="wrap-anywhere text-muted">
            <bdi>{`@${withoutControls(userName)}`}</bdi>
          </p>
        )}
        <p className="text-muted">{words.firstSeen(dateText(firstSeenAt))}</p>
        {isWebAddress(profileUrl) && (
          <a
            href={profileUrl}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="inline-flex items-center gap-1 text-honey-text hover:underline"
          >
            {words.profile(networkName(platform))}
            <ExternalLink aria-hidden="true" className="size-3" />
          </a>
        )}
      </div>
    </div>
  );
}

type FactProps = { label: string; onChange: () => void; children: ReactNode };

function Fact({ label, onChange, children }: FactProps) {
  return (
    <div className="flex items-start gap-2 py-2">
      <dt className="w-20 shrink-0 text-13 text-muted">{label}</dt>
      <dd className="flex min-w-0 flex-1 flex-wrap gap-1 text-13">{children}</dd>
      <dd>
        <button
          type="button"
          aria-label={`${words.change}: ${label}`}
          onClick={onChange}
          className="rounded-small px-1 text-13 text-honey-text hover:underline"
        >
          {words.change}
        </button>
      </dd>
    </div>
  );
}

function Facts({ conversation, inbox, onAsk }: Omit<PersonPanelProps, 'onErased'>) {
  const { assigneeId, labelIds, state, snoozedUntil } = conversation;
  const labels = labelIds.flatMap((id) => inbox.labels.get(id) ?? []);
  const status =
    snoozedUntil === null ? (state === 'done' ? words.done : words.open) : words.snoozed(wholeText(snoozedUntil));
  return (
    <ReadOnlyFieldset clientId={conversation.client.id}>
      <dl className="divide-y divide-line border-line border-y">
        <Fact label={words.assignee} onChange={() => onAsk('assign')}>
          {inbox.memberNames.get(assigneeId ?? '') ?? words.nobody}
        </Fact>
        <Fact label={words.labels} onChange={() => onAsk('label')}>
          {labels.length === 0 ? words.noLabels : labels.map((label) => <LabelChip key={label.id} label={label} />)}
        </Fact>
        <Fact label={words.state} onChange={() => onAsk('snooze')}>
          {status}
        </Fact>
      </dl>
    </ReadOnlyFieldset>
  );
}

function History({
  conversation,
  person,
  ownId,
}: {
  conversation: Conversation;
  person: InboxPerson;
  ownId: string | undefined;
}) {
  const query = useConversations({ view: 'all', personId: person.id, clientId: person.clientId }, ownId);
  const now = useNow();
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-medium text-13">{words.history(conversation.client.name)}</h3>
      <AsyncPanel query={query} what={words.historyWhat} isSmall skeleton={<Skeleton className="h-16" />}>
        {({ pages }) => {
          const others = pages.flatMap(({ items }) => items).filter(({ id }) => id !== conversation.id);
          if (others.length === 0) return <p className="text-13 text-muted">{words.historyEmpty}</p>;
          return (
            <ul className="grid grid-cols-1 gap-1">
              {others.slice(0, 8).map(({ id, lastMessage }) => (
                <li key={id}>
                  <Link
                    from={paths.socialFeed}
                    to={paths.socialFeed}
                    search={(before) => ({ ...before, conversation: id })}
                    className="flex items-baseline gap-2 rounded-control px-2 py-1.5 text-13 hover:bg-hover"
                  >
                    <bdi className="min-w-0 flex-1 truncate">{withoutControls(lastMessage.text)}</bdi>
                    <time dateTime={lastMessage.at} className="shrink-0 text-12 text-muted">
                      {shortAge(lastMessage.at, now)}
                    </time>
                  </Link>
                </li>
              ))}
            </ul>
          );
        }}
      </AsyncPanel>
      <Link
        to={paths.socialFeed}
        search={{ view: 'all', personId: person.id, conversation: conversation.id }}
        className="justify-self-start text-13 text-honey-text hover:underline"
      >
        {words.showAll}
      </Link>
    </section>
  );
}

function TheirData({ person, onErased }: { person: InboxPerson; onErased: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  const exporting = useExportPerson();
  const erasing = useErasePerson({
    onErased: () => {
      setIsAsked(false);
      toast(words.erased);
      onErased();
    },
  });
  const mayErase = useMay('inbox.manage');
  const erase = () =>
    erasing.mutate(person, { onError: (error) => toast.error(words.eraseFailed(describeFailure(error))) });
  return (
    <section className="grid gap-2">
      <h3 className="font-medium text-13">{words.data}</h3>
      <p className="text-13 text-muted">{words.dataText}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          busy={exporting.isPending}
          busyLabel={words.exporting}
          onClick={() =>
            exporting.mutate(person, {
              onError: (error) => toast.error(words.exportFailed(describeFailure(error))),
            })
          }
        >
          <Download aria-hidden="true" />
          {words.download}
        </Button>
        {mayErase && (
          <Button size="small" className="text-clay" onClick={() => setIsAsked(true)}>
            <Trash2 aria-hidden="true" />
            {words.erase}
          </Button>
        )}
      </div>
      <LazyMount open={isAsked}>
        <AlertDialog
          open={isAsked}
          onOpenChange={setIsAsked}
          title={words.eraseTitle(withoutControls(person.name))}
          description={words.eraseText}
          confirmLabel={words.eraseConfirm}
          busy={erasing.isPending}
          busyLabel={words.erasing}
          onConfirm={erase}
        />
      </LazyMount>
    </section>
  );
}

/** Whoever wrote: who they are at the network, what else they wrote to this client, and what is stored of them. */
export function PersonPanel(props: PersonPanelProps) {
  const { conversation, inbox, onErased } = props;
  const { person } = conversation;
  return (
    <div className="grid grid-cols-1 content-start gap-5">
      {person === null ? <p className="text-13 text-muted">{words.own}</p> : <Profile person={person} />}
      <Facts {...props} />
      {person !== null && (
        <>
          <History conversation={conversation} person={person} ownId={inbox.ownId} />
          <TheirData person={person} onErased={onErased} />
        </>
      )}
    </div>
  );
}

/** Beside the conversation, where there is room for it. */
export function PersonColumn({ onClose, ...panel }: PersonPanelProps & { onClose: () => void }) {
  return (
    <aside
      aria-label={words.title}
      className="grid w-80 shrink-0 grid-cols-1 content-start gap-4 overflow-y-auto border-line border-l bg-surface p-4"
    >
      <div className="flex items-center justify-between">
        <h2 className="heading text-16">{words.title}</h2>
        <Button size="icon" variant="ghost" aria-label={words.close} onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </div>
      <PersonPanel {...panel} />
    </aside>
  );
}
