import { connectLinkDays, type NewConnectLink, type PlatformId } from '@ruche/contracts/accounts';
import type { Client } from '@ruche/contracts/clients';
import { Mail } from 'lucide-react';
import { Fragment, useState } from 'react';
import { PlatformMark, platforms } from '#components/brand/platform-mark.tsx';
import { CopyButton } from '#components/copy-button.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { needsPerson } from '#entities/accounts/account-health.ts';
import { ClientPicker } from '#entities/clients/client-picker.tsx';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { ReadOnlyNotice } from '#entities/clients/read-only-notice.tsx';
import { useCreateConnectLink } from '#features/accounts/api/connect-links.ts';
import { usePlatforms } from '#features/accounts/api/list-platforms.ts';
import { connectLinkDialog as words } from '#features/accounts/words/connect.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { describeExpiry } from './describe-expiry.ts';
import { OpenLinks } from './open-links.tsx';

function mailTo(client: Client, link: NewConnectLink): string {
  const body = words.mailBody(link.url, describeExpiry(link));
  return `mailto:${client.email}?subject=${encodeURIComponent(words.mailSubject)}&body=${encodeURIComponent(body)}`;
}

function Made({ client, link }: { client: Client; link: NewConnectLink }) {
  return (
    <div className="grid gap-3">
      <Field label={words.label} hint={words.hint(describeExpiry(link))}>
        <Input readOnly value={link.url} onFocus={({ target }) => target.select()} />
      </Field>
      <div className="flex flex-wrap gap-2 max-sm:[&>*]:flex-1">
        <CopyButton
          variant="primary"
          text={link.url}
          label={words.copy}
          copiedLabel={words.copied}
          failure={words.notCopied}
        />
        <ButtonLink href={mailTo(client, link)}>
          <Mail aria-hidden="true" />
          {words.writeMail(client.name)}
        </ButtonLink>
      </div>
    </div>
  );
}

function Choose({ client, onMade }: { client: Client; onMade: (link: NewConnectLink) => void }) {
  const { isAvailable } = usePlatforms();
  const waiting = new Set(client.socialAccounts.filter(needsPerson).map(({ platform }) => platform));
  const connected = new Set(client.socialAccounts.map(({ platform }) => platform));
  const [chosen, setChosen] = useState<PlatformId[]>(() =>
    platforms.map(({ platform }) => platform).filter((platform) => !connected.has(platform) || waiting.has(platform)),
  );
  const create = useCreateConnectLink(client.id);
  const asked = chosen.filter(isAvailable);
  const run = async () => {
    try {
      onMade(await create.mutateAsync(asked));
    } catch (error) {
      logFailure('A connect link could not be made.', error);
      toast.error(describeFailure(error));
    }
  };
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-1">
        <legend className="mb-1.5 font-medium text-13">{words.networks}</legend>
        {platforms.map(({ platform, name }) => (
          <label
            key={platform}
            className="flex min-h-10 items-center gap-3 rounded-control px-2 text-14 hover:bg-hover has-disabled:opacity-55 touch:min-h-11"
          >
            <input
              type="checkbox"
              className="size-4.5 accent-honey"
              disabled={!isAvailable(platform)}
              checked={asked.includes(platform)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, platform] : chosen.filter((one) => one !== platform))
              }
            />
            <PlatformMark platform={platform} className="size-6" />
            {name}
            {waiting.has(platform) ? (
              <span className="ml-auto text-12 text-clay">{words.needsReconnecting}</span>
            ) : (
              connected.has(platform) && <span className="ml-auto text-12 text-muted">{words.connected}</span>
            )}
          </label>
        ))}
      </fieldset>
      <Button
        variant="primary"
        className="justify-self-start"
        disabled={asked.length === 0}
        busy={create.isPending}
        busyLabel={words.busyLabel}
        onClick={() => void run()}
      >
        {words.create}
      </Button>
    </div>
  );
}

type ConnectLinkDialogProps = {
  /** Whose accounts; asked for where it is not known. */
  client?: Client | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** For clients who keep their passwords to themselves, rightly. */
export function ConnectLinkDialog({ client: known, open, onOpenChange }: ConnectLinkDialogProps) {
  const [picked, setPicked] = useState<Client | null>(null);
  const [link, setLink] = useState<NewConnectLink | null>(null);
  const client = known ?? picked;
  const pick = (next: Client | null) => {
    setPicked(next);
    setLink(null);
  };
  const change = (isOpen: boolean) => {
    if (!isOpen) pick(null);
    onOpenChange(isOpen);
  };
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent
        title={words.title}
        description={client === null ? words.anyDescription : words.description(client.name, connectLinkDays)}
      >
        {known === undefined && (
          <Field label={words.client} required>
            <ClientPicker value={picked} onValueChange={pick} />
          </Field>
        )}
        {client !== null && (
          <Fragment key={client.id}>
            <ReadOnlyNotice clientId={client.id} />
            {link === null ? (
              <ReadOnlyFieldset clientId={client.id}>
                <Choose client={client} onMade={setLink} />
              </ReadOnlyFieldset>
            ) : (
              <Made client={client} link={link} />
            )}
            <OpenLinks client={client} exceptId={link?.id} />
          </Fragment>
        )}
      </DialogContent>
    </Dialog>
  );
}
