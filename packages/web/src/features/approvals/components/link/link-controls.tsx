import { type ClientPageLink, type PageLink, usualLinkDays } from '@ruche/contracts/client-page';
import type { Client } from '@ruche/contracts/clients';
import { CalendarClock, Ellipsis, ExternalLink, Link2Off, Mail, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { ActionMenu } from '#components/action-menu.tsx';
import { CopyButton } from '#components/copy-button.tsx';
import { AlertDialog } from '#components/lazy-alert-dialog.tsx';
import { LazyMount } from '#components/lazy-mount.tsx';
import { lazyDialog } from '#components/lazy-part.tsx';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { useIsReadOnly } from '#entities/clients/use-read-only.ts';
import { dayOf } from '#entities/posts/zone-words.ts';
import { useMakePageLink, useRevokePageLink } from '#features/approvals/api/page-link.ts';
import { linkSection as words } from '#features/approvals/words/link.ts';
import { describeAge } from '#lib/age.ts';
import { toast } from '#lib/toast.ts';
import { failLink } from './fail-link.ts';

const SendLinkDialog = lazyDialog(async () => (await import('./send-link-dialog.tsx')).SendLinkDialog);
const DaysDialog = lazyDialog(async () => (await import('./days-dialog.tsx')).DaysDialog);

type Asked = 'send' | 'days' | 'replace' | 'revoke';

type LinkControlsProps = {
  client: Client;
  link: PageLink;
  contacts: ClientPageLink['contacts'];
  mayChange: boolean;
};

function describeLink({ expiresAt, isExpired, lastOpenedAt }: PageLink, zone: string): string {
  const day = dayOf(zone, new Date(expiresAt));
  const opened = lastOpenedAt === null ? words.neverOpened : words.lastOpened(describeAge(lastOpenedAt));
  return `${isExpired ? words.ended(day) : words.works(day)} ${opened}`;
}

type EndDialogsProps = Pick<LinkControlsProps, 'client' | 'link'> & { asked: Asked | null; onClose: () => void };

/** What ends the link that there is: asked first. */
function EndDialogs({ client, link, asked, onClose }: EndDialogsProps) {
  const make = useMakePageLink(client.id);
  const revoke = useRevokePageLink(client.id);
  const done = (message: string) => () => {
    toast.success(message);
    onClose();
  };
  const replacement = { days: usualLinkDays, language: link.language };
  return (
    <>
      <AlertDialog
        open={asked === 'replace'}
        onOpenChange={onClose}
        title={words.replaceTitle}
        description={words.replaceText}
        confirmLabel={words.replace}
        busyLabel={words.replacing}
        busy={make.isPending}
        onConfirm={() => make.mutate(replacement, { onSuccess: done(words.replaced), onError: failLink })}
      />
      <AlertDialog
        open={asked === 'revoke'}
        onOpenChange={onClose}
        title={words.revokeTitle}
        description={words.revokeText}
        confirmLabel={words.revoke}
        busyLabel={words.revoking}
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate(undefined, { onSuccess: done(words.revoked), onError: failLink })}
      />
    </>
  );
}

function LinkMenu({
  client,
  link,
  onAsk,
}: Pick<LinkControlsProps, 'client' | 'link'> & { onAsk: (asked: Asked) => void }) {
  const isReadOnly = useIsReadOnly(client.id);
  return (
    <ActionMenu
      actions={[
        { label: words.open, icon: ExternalLink, onSelect: () => window.open(link.url, '_blank', 'noreferrer') },
        { label: words.change, icon: CalendarClock, isDisabled: isReadOnly, onSelect: () => onAsk('days') },
        { label: words.replace, icon: RefreshCw, isDisabled: isReadOnly, onSelect: () => onAsk('replace') },
        { label: words.revoke, icon: Link2Off, isDanger: true, onSelect: () => onAsk('revoke') },
      ]}
      button={
        <Button size="small" variant="ghost" aria-label={words.more} className="ml-auto px-2 text-muted">
          <Ellipsis aria-hidden="true" />
        </Button>
      }
    />
  );
}

/** The link itself, and what can be done with it. */
export function LinkControls({ client, link, contacts, mayChange }: LinkControlsProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const propsOf = (what: Asked) => ({
    open: asked === what,
    onOpenChange: (isOpen: boolean) => setAsked(isOpen ? what : null),
  });
  return (
    <div className="grid gap-3">
      <Input readOnly aria-label={words.label} value={link.url} onFocus={({ target }) => target.select()} />
      <div className="flex flex-wrap gap-2">
        <CopyButton
          size="small"
          text={link.url}
          label={words.copy}
          copiedLabel={words.copied}
          failure={words.notCopied}
        />
        {mayChange && (
          <>
            <ReadOnlyFieldset clientId={client.id}>
              <Button size="small" disabled={link.isExpired} onClick={() => setAsked('send')}>
                <Mail aria-hidden="true" />
                {words.send}
              </Button>
            </ReadOnlyFieldset>
            <LinkMenu client={client} link={link} onAsk={setAsked} />
          </>
        )}
      </div>
      <p className={link.isExpired ? 'text-13 text-clay' : 'text-13 text-muted'}>
        {describeLink(link, client.timeZone)}
      </p>
      <EndDialogs client={client} link={link} asked={asked} onClose={() => setAsked(null)} />
      <LazyMount open={asked === 'send'}>
        <SendLinkDialog {...propsOf('send')} clientId={client.id} contacts={contacts} />
      </LazyMount>
      <LazyMount open={asked === 'days'}>
        <DaysDialog {...propsOf('days')} client={client} link={link} />
      </LazyMount>
    </div>
  );
}
