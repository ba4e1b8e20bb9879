import { type PlatformId, platformNames } from '@ruche/contracts/accounts';
import type { Client } from '@ruche/contracts/clients';
import { Link2, Send } from 'lucide-react';
import { useState } from 'react';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import type { OpenedMenuProps } from '#components/lazy-menu.tsx';
import { type MenuAction, OpenedMenu } from '#components/opened-menu.tsx';
import { needsPerson } from '#entities/accounts/account-health.ts';
import { useWritableEntries } from '#entities/clients/use-writable-entries.ts';
import { usePlatforms } from '#features/accounts/api/list-platforms.ts';
import { useConnect } from '#features/accounts/use-connect.ts';
import { openedConnectMenu as words } from '#features/accounts/words/connect.ts';
import { type ConnectMenuProps, connectMenuButton } from './connect-menu.tsx';
import { ConnectLinkDialog, ConnectWayDialog } from './lazy-parts.tsx';
import { useReconnect } from './reconnect-button.tsx';

const offered: PlatformId[] = ['facebook', 'instagram', 'tiktok', 'linkedin', 'twitter'];

const icons = {
  facebook: () => <PlatformMark platform="facebook" />,
  instagram: () => <PlatformMark platform="instagram" />,
  tiktok: () => <PlatformMark platform="tiktok" />,
  linkedin: () => <PlatformMark platform="linkedin" />,
  twitter: () => <PlatformMark platform="twitter" />,
} as const;

const startGroup = ([first, ...rest]: MenuAction[]): MenuAction[] =>
  first === undefined ? [] : [{ ...first, startsGroup: true }, ...rest];

type Asking = { about: PlatformId | 'link'; isOpen: boolean };

/** First what has stopped, then the networks that are missing, the link, and last further accounts of a network. */
function useActions(client: Client, ask: (about: Asking['about']) => void): MenuAction[] {
  const entriesOf = useWritableEntries(client.id);
  const { connect } = useConnect();
  const { reconnect } = useReconnect();
  const { isAvailable, hasChoice } = usePlatforms();
  const connected = new Set(client.socialAccounts.map(({ platform }) => platform));
  const begin = (platform: PlatformId) => {
    if (hasChoice(platform)) ask(platform);
    else void connect({ clientId: client.id, platform });
  };
  const connectAction = (platform: PlatformId): MenuAction => ({
    label: words.connect(platformNames[platform]),
    icon: icons[platform],
    isDisabled: !isAvailable(platform),
    ...(!isAvailable(platform) && { detail: words.notSetUp }),
    onSelect: () => begin(platform),
  });
  const reconnects = client.socialAccounts.filter(needsPerson).map((account) => ({
    id: account.id,
    label: words.reconnect(account.platformUserName),
    detail: platformNames[account.platform],
    icon: Link2,
    onSelect: () => void reconnect(account),
  }));
  const missing = offered.filter((platform) => !connected.has(platform)).map(connectAction);
  // No client has two accounts on TikTok.
  const further = offered
    .filter((platform) => connected.has(platform) && platform !== 'tiktok')
    .map((platform) => ({ detail: words.addAnother, ...connectAction(platform) }));
  const link: MenuAction = {
    label: words.sendLink,
    detail: words.sendLinkDetail,
    icon: Send,
    startsGroup: true,
    onSelect: () => ask('link'),
  };
  // Links that were made before are revoked where new ones are made.
  return entriesOf([...reconnects, ...startGroup(missing), link, ...startGroup(further)], [...reconnects, link]);
}

/** The menu itself and what it leads to: it comes when it is first asked for, and is open then. */
export function OpenedConnectMenu({ isByKeyboard, button, ...props }: ConnectMenuProps & OpenedMenuProps) {
  const { client } = props;
  const [asking, setAsking] = useState<Asking>();
  const { isWaitingFor } = useConnect();
  const actions = useActions(client, (about) => setAsking({ about, isOpen: true }));
  const waitingFor = offered.find((platform) => isWaitingFor({ clientId: client.id, platform }));
  const setOpen = (isOpen: boolean) => setAsking((last) => last && { ...last, isOpen });
  return (
    <>
      <OpenedMenu
        button={waitingFor === undefined ? button : connectMenuButton(props, waitingFor)}
        actions={actions}
        align="end"
        isByKeyboard={isByKeyboard}
      />
      {asking?.about === 'link' && <ConnectLinkDialog client={client} open={asking.isOpen} onOpenChange={setOpen} />}
      {asking !== undefined && asking.about !== 'link' && (
        <ConnectWayDialog
          key={asking.about}
          client={client}
          platform={asking.about}
          open={asking.isOpen}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}
