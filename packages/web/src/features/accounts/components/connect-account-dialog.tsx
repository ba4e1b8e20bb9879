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
import { ConnectStep } from './connect-step.tsx';

function Steps({ onDone }: { onDone: () => void }) {
  const [client, setClient] = useState<Client | null>(null);
  const [platform, setPlatform] = useState<PlatformId | ''>('');
  const { isAvailable } = usePlatforms();
  const offered = platforms.map(({ platform: id, name }) => ({
    value: id,
    label: isAvailable(id) ? name : `${name} (not set up here)`,
  }));
  return (
    <div className="grid gap-4">
      <Field label="Client" required>
        <ClientPicker value={client} onValueChange={setClient} />
      </Field>
      {client !== null && (
        <Field label="Platform" required>
          <NativeSelect<PlatformId | ''>
            options={[{ value: '', label: 'Select a platform' }, ...offered]}
            value={platform}
            onValueChange={setPlatform}
          />
        </Field>
      )}
      {client !== null && platform !== '' && (
        <ConnectStep key={platform} clientId={client.id} platform={platform} onDone={onDone} />
      )}
    </div>
  );
}

type ConnectAccountDialogProps = { hasClients: boolean; open: boolean; onOpenChange: (open: boolean) => void };

/** Whose account, where, and off to the network. */
export function ConnectAccountDialog({ hasClients, open, onOpenChange }: ConnectAccountDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Connect Social Account"
        description="Every account belongs to one of your clients, and publishes for that client alone."
      >
        {hasClients ? (
          <Steps onDone={() => onOpenChange(false)} />
        ) : (
          <div className="grid justify-items-start gap-3 text-14">
            <p>There is no client yet whose account it could be.</p>
            <Link to={paths.clients} search={{ add: true }} className={buttonClass({ variant: 'primary' })}>
              Add your first client
            </Link>
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}
