import type { PlatformId } from '@ruche/contracts/accounts';
import type { Client } from '@ruche/contracts/clients';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { platforms } from '#components/brand/platform-mark.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { paths } from '#config/paths.ts';
import { ClientPicker } from '#entities/clients/client-picker.tsx';
import { usePlatforms } from '#features/accounts/api/list-platforms.ts';
import { connectAccountDialog as words } from '#features/accounts/words/connect.ts';
import { ConnectStep } from './connect-step.tsx';
import { LinkOffer } from './link-offer.tsx';

type SendLink = { onSendLink: (client: Client | null) => void };

function Steps({ onDone, onSendLink }: { onDone: () => void } & SendLink) {
  const [client, setClient] = useState<Client | null>(null);
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
        <ConnectStep key={platform} clientId={client.id} platform={platform} onDone={onDone} />
      )}
      <LinkOffer name={client?.name} onSend={() => onSendLink(client)} />
    </div>
  );
}

type ConnectAccountDialogProps = {
  hasClients: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
} & SendLink;

/** Whose account, where, and off to the network. */
export function ConnectAccountDialog({ hasClients, open, onOpenChange, onSendLink }: ConnectAccountDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={words.title} description={words.description}>
        {hasClients ? (
          <Steps onDone={() => onOpenChange(false)} onSendLink={onSendLink} />
        ) : (
          <div className="grid justify-items-start gap-3 text-14">
            <p>{words.noClient}</p>
            <Link to={paths.clients} search={{ add: true }} className={buttonClass({ variant: 'primary' })}>
              {words.addFirstClient}
            </Link>
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}
