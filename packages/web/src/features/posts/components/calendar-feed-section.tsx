import type { Client } from '@ruche/contracts/clients';
import type { CalendarFeed } from '@ruche/contracts/posts';
import { useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { CopyButton } from '#components/copy-button.tsx';
import { AlertDialog } from '#components/lazy-alert-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useIsReadOnly } from '#entities/clients/use-read-only.ts';
import { useMay } from '#entities/people/use-may.ts';
import { useCalendarFeed, useMakeFeed, useRevokeFeed } from '#features/posts/api/calendar-feed.ts';
import { calendarFeedSection as words } from '#features/posts/words/calendar-feed.ts';
import { describeAge } from '#lib/age.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';

function Address({ url }: { url: string }) {
  return (
    <div className="grid gap-3">
      <Field label={words.address} hint={words.addressHint}>
        <Input readOnly value={url} onFocus={({ target }) => target.select()} />
      </Field>
      <CopyButton
        variant="primary"
        className="justify-self-start"
        text={url}
        label={words.copy}
        copiedLabel={words.copied}
        failure={words.copyBlocked}
      />
    </div>
  );
}

function describeFeed({ createdAt, lastReadAt }: CalendarFeed): string {
  const read = lastReadAt === null ? words.neverUsed : words.lastUsed(describeAge(lastReadAt));
  return words.created(describeAge(createdAt), read);
}

type Question = 'renew' | 'revoke';

const questions = {
  renew: {
    title: words.renewTitle,
    description: words.renewDescription,
    confirmLabel: words.renew,
    busyLabel: words.renewing,
  },
  revoke: {
    title: words.revokeTitle,
    description: words.revokeDescription,
    confirmLabel: words.revoke,
    busyLabel: words.revoking,
  },
} as const;

function fail(error: unknown): void {
  logFailure('The calendar address could not be changed.', error);
  toast.error(words.failed(describeFailure(error)));
}

function FeedControls({ client, feed }: { client: Client; feed: CalendarFeed | null }) {
  const [url, setUrl] = useState<string | null>(null);
  const [asked, setAsked] = useState<Question | null>(null);
  const make = useMakeFeed(client.id);
  const revoke = useRevokeFeed(client.id);
  const mayShare = useMay('calendar.share', { client: client.id });
  const isReadOnly = useIsReadOnly(client.id);
  const close = () => setAsked(null);
  const makeOne = () =>
    make.mutate(undefined, { onSuccess: (made) => setUrl(made.url), onError: fail, onSettled: close });
  const endIt = () => revoke.mutate(undefined, { onSuccess: () => setUrl(null), onError: fail, onSettled: close });
  return (
    <div className="grid gap-4">
      <p className="text-14 text-muted">{feed === null ? words.description(client.name) : describeFeed(feed)}</p>
      {url !== null && <Address url={url} />}
      {mayShare ? (
        <div className="flex flex-wrap gap-2">
          {feed === null ? (
            <Button disabled={isReadOnly} busy={make.isPending} busyLabel={words.creating} onClick={makeOne}>
              {words.create}
            </Button>
          ) : (
            <>
              <Button disabled={isReadOnly} onClick={() => setAsked('renew')}>
                {words.renew}
              </Button>
              <Button variant="ghost" className="text-clay" onClick={() => setAsked('revoke')}>
                {words.revoke}
              </Button>
            </>
          )}
        </div>
      ) : (
        feed === null && <p className="text-13 text-muted">{words.notAllowed}</p>
      )}
      {asked !== null && (
        <AlertDialog
          open
          onOpenChange={close}
          {...questions[asked]}
          busy={make.isPending || revoke.isPending}
          onConfirm={asked === 'renew' ? makeOne : endIt}
        />
      )}
    </div>
  );
}

/** The address by which calendar programs follow a client's posts. */
export function CalendarFeedSection({ client }: { client: Client }) {
  const query = useCalendarFeed(client.id);
  return (
    <Panel title={words.title}>
      <AsyncPanel query={query} what={words.what} isSmall skeleton={<Skeleton className="h-20" />}>
        {({ feed }) => <FeedControls client={client} feed={feed} />}
      </AsyncPanel>
    </Panel>
  );
}
