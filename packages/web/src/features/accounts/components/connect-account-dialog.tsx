import type { PlatformId } from '@ruche/contracts/accounts';
import type { Client } from '@ruche/contracts/clients';
import { useState } from 'react';
import { platforms } from '#components/brand/platform-mark.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { ClientPicker } from '#entities/clients/client-picker.tsx';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { ReadOnlyNotice } from '#entities/clients/read-only-notice.tsx';
import { usePlatforms } from '#features/accounts/api/list-platforms.ts';
import { connectAccountDialog as words } from '#features/accounts/words/connect.ts';
import { ConnectStep } from './connect-step.tsx';
import { LinkOffer } from './link-offer.tsx';

type SendLink = { onSendLink: (client: Client | null) => void };

type StepsProps = { first: Client | undefined; onDone: () => void } & SendLink;

function Steps({ first, onDone, onSendLink }: StepsProps) {
  const [client, setClient] = useState<Client | null>(first ?? null);
  const [platform, setPlatform] = useState<PlatformId | ''>('');
  const { isAvailable } = usePlatforms();
  const offered = platforms.map(({ platform: id, name }) => ({
    value: id,
    label: isAvailable(id) ? name : words.notSetUp(name),
  }));
  return (
    <div className="grid gap-4">
      <Field label={words.client} required>
        <ClientPicker value={client} onValueChange={setClient} />
      </Field>
      <ReadOnlyNotice clientId={client?.id} />
      {client !== null && (
        <Field label={words.platform} required>
          <NativeSelect<PlatformId | ''>
            options={[{ value: '', label: words.noPlatform }, ...offered]}
            value={platform}
            onValueChange={setPlatform}
          />
        </Field>
      )}
      {client !== null && platform !== '' && (
        <ReadOnlyFieldset clientId={client.id}>
          <ConnectStep key={platform} clientId={client.id} platform={platform} onDone={onDone} />
        </ReadOnlyFieldset>
      )}
      <LinkOffer name={client?.name} onSend={() => onSendLink(client)} />
    </div>
  );
}

type ConnectAccountDialogProps = {
  /** Chosen beforehand. */
  client?: Client | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
} & SendLink;

/** Whose account, where, and off to the network. */
export function ConnectAccountDialog({ client, open, onOpenChange, onSendLink }: ConnectAccountDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={words.title} description={words.description}>
        <Steps key={client?.id} first={client} onDone={() => onOpenChange(false)} onSendLink={onSendLink} />
      </DialogContent>
    </Dialog>
  );
}
