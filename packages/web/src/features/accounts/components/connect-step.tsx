import { type PlatformId, platformNames } from '@ruche/contracts/accounts';
import { useState } from 'react';
import { usePlatforms } from '#features/accounts/api/list-platforms.ts';
import { useConnect } from '#features/accounts/use-connect.ts';
import type { ConnectWay } from '#platforms/platform-face.ts';
import { platformFaces } from '#platforms/registry.ts';
import { BrandedButton } from './branded-button.tsx';
import { PermissionList } from './permission-list.tsx';
import { WayChoice } from './way-choice.tsx';

/** What the network's page is about to ask, so that nobody is surprised there. */
function Ahead({ platform, way }: { platform: PlatformId; way: ConnectWay | undefined }) {
  const scopes = usePlatforms().scopesOf(platform, way);
  return (
    <div className="grid gap-3">
      <p className="text-13 text-muted">{(way ?? platformFaces[platform]).advice}</p>
      <PermissionList
        key={way?.label ?? platform}
        network={way?.place ?? platformNames[platform]}
        permissions={scopes.map(({ words }) => words)}
      />
    </div>
  );
}

type ConnectStepProps = { clientId: string; platform: PlatformId; onDone: () => void };

/** By which way, where there are several, what to expect, and off to the network. */
export function ConnectStep({ clientId, platform, onDone }: ConnectStepProps) {
  const [chosenWay, setChosenWay] = useState<ConnectWay | null>(null);
  const { connect, isWaitingFor } = useConnect();
  const { isAvailable, waysOf } = usePlatforms();
  const ways = waysOf(platform);
  const way = ways.find((candidate) => candidate === chosenWay) ?? ways[0];
  const run = async () => {
    const outcome = await connect({ clientId, platform, method: way?.method, kind: way?.kind });
    if (outcome.kind === 'connected') onDone();
  };
  return (
    <>
      {way !== undefined && <WayChoice ways={ways} chosen={way} onChoose={setChosenWay} />}
      <Ahead platform={platform} way={way} />
      <BrandedButton
        platform={platform}
        isBusy={isWaitingFor({ clientId, platform })}
        isDisabled={!isAvailable(platform)}
        onClick={() => void run()}
      />
    </>
  );
}
