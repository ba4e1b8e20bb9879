import { type PlatformId, platformNames } from '@ruche/contracts/accounts';
import type { Client } from '@ruche/contracts/clients';
import { ChevronDown, Plus } from 'lucide-react';
import { LazyMenu, type OpenedMenuProps } from '#components/lazy-menu.tsx';
import { Button } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { connectMenu as words } from '#features/accounts/words/connect.ts';
import { createPartLoader } from '#lib/part-loader.ts';

const loader = createPartLoader(async () => (await import('./opened-connect-menu.tsx')).OpenedConnectMenu);

export type ConnectMenuProps = { client: Client; variant?: 'secondary' | 'ghost'; className?: string };

/** While a network is waited for it says so, and still opens: another network may be connected meanwhile. */
export function connectMenuButton(
  { client, ...look }: ConnectMenuProps,
  waitingFor?: PlatformId,
): OpenedMenuProps['button'] {
  if (waitingFor !== undefined) {
    return (
      <Button size="small" {...look}>
        <Spinner className="text-honey-text" />
        {words.waiting(platformNames[waitingFor])}
      </Button>
    );
  }
  return (
    <Button size="small" {...look} aria-label={words.label(client.name)}>
      <Plus aria-hidden="true" />
      {words.connect}
      <ChevronDown aria-hidden="true" className="-mr-1 text-muted" />
    </Button>
  );
}

/** Everything that a client's accounts may still need, behind one button. */
export function ConnectMenu(props: ConnectMenuProps) {
  return <LazyMenu button={connectMenuButton(props)} loader={loader} menu={props} />;
}
