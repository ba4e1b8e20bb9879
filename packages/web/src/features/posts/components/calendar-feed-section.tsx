import type { Client } from '@ruche/contracts/clients';
import type { CalendarFeed } from '@ruche/contracts/posts';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { AlertDialog } from '#components/lazy-alert-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useMay } from '#entities/people/use-may.ts';
import { useCalendarFeed, useMakeFeed, useRevokeFeed } from '#features/posts/api/calendar-feed.ts';
import { describeAge } from '#lib/age.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';

function Address({ url }: { url: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setIsCopied(true);
    } catch (error) {
      logFailure('The address could not be copied.', error);
      toast.error('Your browser blocked copying. Select the address and copy it yourself.');
    }
  };
  return (
    <div className="grid gap-3">
      <Field
        label="Calendar address"
        hint="You’ll only see this once. In Google Calendar, Outlook or Apple Calendar, add a calendar from a URL and paste it."
      >
        <Input readOnly value={url} onFocus={({ target }) => target.select()} />
      </Field>
      <Button variant="primary" className="justify-self-start" onClick={() => void copy()}>
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {isCopied ? 'Copied' : 'Copy address'}
      </Button>
    </div>
  );
}

function describeFeed({ createdAt, lastReadAt }: CalendarFeed): string {
  const read = lastReadAt === null ? 'No calendar has used it yet.' : `Last used ${describeAge(lastReadAt)}.`;
  return `Address created ${describeAge(createdAt)}. ${read}`;
}

type Question = 'renew' | 'revoke';

const questions = {
  renew: {
    title: 'Renew the address?',
    description: 'Calendars with the current address stop updating until you give them the new one.',
    confirmLabel: 'Renew',
    busyLabel: 'Renewing...',
  },
  revoke: {
    title: 'Revoke the address?',
    description: 'Calendars that use it stop updating. You can create a new address anytime.',
    confirmLabel: 'Revoke',
    busyLabel: 'Revoking...',
  },
} as const;

function fail(error: unknown): void {
  logFailure('The calendar address could not be changed.', error);
  toast.error(`The address was not changed. ${describeFailure(error)}`);
}

function FeedControls({ client, feed }: { client: Client; feed: CalendarFeed | null }) {
  const [url, setUrl] = useState<string | null>(null);
  const [asked, setAsked] = useState<Question | null>(null);
  const make = useMakeFeed(client.id);
  const revoke = useRevokeFeed(client.id);
  const mayShare = useMay('calendar.share', { client: client.id });
  const close = () => setAsked(null);
  const makeOne = () =>
    make.mutate(undefined, { onSuccess: (made) => setUrl(made.url), onError: fail, onSettled: close });
  const endIt = () => revoke.mutate(undefined, { onSuccess: () => setUrl(null), onError: fail, onSettled: close });
  return (
    <div className="grid gap-4">
      <p className="text-14 text-muted">
        {feed === null
          ? `Let ${client.name} follow scheduled and published posts in their own calendar. Anyone with the address can see them.`
          : describeFeed(feed)}
      </p>
      {url !== null && <Address url={url} />}
      {mayShare ? (
        <div className="flex flex-wrap gap-2">
          {feed === null ? (
            <Button busy={make.isPending} busyLabel="Making the address..." onClick={makeOne}>
              Make an address
            </Button>
          ) : (
            <>
              <Button onClick={() => setAsked('renew')}>Renew</Button>
              <Button variant="ghost" className="text-clay" onClick={() => setAsked('revoke')}>
                Revoke
              </Button>
            </>
          )}
        </div>
      ) : (
        feed === null && <p className="text-13 text-muted">Owners and managers can create one.</p>
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
    <Panel title="Calendar subscription">
      <AsyncPanel query={query} what="the calendar address" isSmall skeleton={<Skeleton className="h-20" />}>
        {({ feed }) => <FeedControls client={client} feed={feed} />}
      </AsyncPanel>
    </Panel>
  );
}
