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
import { useConnect } from '#features/accounts/use-connect.ts';
import type { ConnectWay } from '#platforms/platform-face.ts';
import { platformFaces } from '#platforms/registry.ts';
import { BrandedButton } from './branded-button.tsx';
import { WayChoice } from './way-choice.tsx';

/** What the network's page is about to ask, so that nobody is surprised there. */
function Ahead({ platform, way }: { platform: PlatformId; way: ConnectWay | undefined }) {
  const scopes = usePlatforms().scopesOf(platform, way);
  return (
    <div className="grid gap-1 text-13 text-muted">
      <p>{(way ?? platformFaces[platform]).advice}</p>
      {scopes.length > 0 && <p>Ruche will ask to {scopes.map(({ words }) => words).join(', ')}.</p>}
    </div>
  );
}

function Steps({ clients, onDone }: { clients: Client[]; onDone: () => void }) {
  const [clientId, setClientId] = useState('');
  const [platform, setPlatform] = useState<PlatformId | ''>('');
  const [chosenWay, setChosenWay] = useState<ConnectWay | null>(null);
  const { connect, isWaitingFor } = useConnect();
  const { isAvailable, waysOf } = usePlatforms();
  const ways = platform === '' ? [] : waysOf(platform);
  const way = ways.find((candidate) => candidate === chosenWay) ?? ways[0];
  const run = async (chosen: PlatformId) => {
    const outcome = await connect({ clientId, platform: chosen, method: way?.method, kind: way?.kind });
    if (outcome.kind === 'connected') onDone();
  };
  const offered = platforms.map(({ platform: id, name }) => ({
    value: id,
    label: isAvailable(id) ? name : `${name} (not set up here)`,
  }));
  return (
    <div className="grid gap-4">
      <Field label="Client" required>
        <ClientPicker clients={clients} value={clientId} onValueChange={setClientId} />
      </Field>
      {clientId !== '' && (
        <Field label="Platform" required>
          <NativeSelect<PlatformId | ''>
            options={[{ value: '', label: 'Select a platform' }, ...offered]}
            value={platform}
            onValueChange={setPlatform}
          />
        </Field>
      )}
      {clientId !== '' && platform !== '' && (
        <>
          {way !== undefined && <WayChoice ways={ways} chosen={way} onChoose={setChosenWay} />}
          <Ahead platform={platform} way={way} />
          <BrandedButton
            platform={platform}
            isBusy={isWaitingFor({ clientId, platform })}
            isDisabled={!isAvailable(platform)}
            onClick={() => void run(platform)}
          />
        </>
      )}
    </div>
  );
}

type ConnectAccountDialogProps = { clients: Client[]; open: boolean; onOpenChange: (open: boolean) => void };

/** Whose account, where, and off to the network. */
export function ConnectAccountDialog({ clients, open, onOpenChange }: ConnectAccountDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Connect Social Account"
        description="Every account belongs to one of your clients, and publishes for that client alone."
      >
        {clients.length === 0 ? (
          <div className="grid justify-items-start gap-3 text-14">
            <p>There is no client yet whose account it could be.</p>
            <Link to={paths.clients} search={{ add: true }} className={buttonClass({ variant: 'primary' })}>
              Add your first client
            </Link>
          </div>
        ) : (
          <Steps clients={clients} onDone={() => onOpenChange(false)} />
        )}
      </DialogContent>
    </Dialog>
  );
}
