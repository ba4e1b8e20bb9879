import { type PlatformId, platformNames, type SocialAccount } from '@ruche/contracts/accounts';
import type { Media } from '@ruche/contracts/media';
import { type Composed, type Version, versionFor } from '@ruche/contracts/posts';
import { Monitor, Smartphone } from 'lucide-react';
import { memo, useDeferredValue, useState } from 'react';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { SegmentedChoice } from '#components/ui/segmented-choice.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { useMedia } from '#entities/media/list-media.ts';
import { previewPane as words } from '#features/posts/words/preview.ts';
import { isSameList } from '#lib/is-same-list.ts';
import { usePrivatePicture } from '#lib/private-picture.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { previews } from '#platforms/composing.ts';
import type { PreviewDevice } from '#platforms/preview.ts';
import { handleOf } from './handle-of.ts';
import { mediaIdsOf } from './media-ids.ts';

/** What is done to a version before it is published, such as tags on its links. */
type Prepare = (version: Version, account: SocialAccount) => Version;

type ShownProps = {
  account: SocialAccount;
  draft: Composed;
  media: ReadonlyMap<string, Media>;
  device: PreviewDevice;
  at: Date | null;
  timeZone?: string | undefined;
  prepare?: Prepare | undefined;
};

const asVersionMedia = (media: ReadonlyMap<string, Media>) =>
  new Map(Array.from(media, ([id, one]) => [id, { ...one, name: one.fileName }]));

const isSameMedia = (one: ShownProps['media'], other: ShownProps['media']) =>
  one.size === other.size && Array.from(one).every(([id, media]) => other.get(id) === media);

/** While somebody types, the pane is drawn anew before the text that it shows has changed. */
function isSameShown(one: ShownProps, other: ShownProps): boolean {
  return (
    one.account === other.account &&
    one.draft === other.draft &&
    one.device === other.device &&
    one.at?.getTime() === other.at?.getTime() &&
    one.timeZone === other.timeZone &&
    one.prepare === other.prepare &&
    isSameMedia(one.media, other.media)
  );
}

const AccountPreview = memo(function AccountPreview(props: ShownProps) {
  const { account, draft, media, device, at, timeZone, prepare } = props;
  const { data: picture } = usePrivatePicture(account.platformUserAvatar);
  const version = versionFor(draft, account.platform, asVersionMedia(media));
  const { text, thread, firstComment, options, media: shown } = prepare?.(version, account) ?? version;
  const Preview = previews[account.platform];
  return (
    <Preview
      account={{
        name: account.platformUserName,
        handle: handleOf(account),
        avatarUrl: picture ?? null,
        kind: account.kind,
      }}
      version={{ text, thread, firstComment, options, media: shown.flatMap(({ id }) => media.get(id) ?? []) }}
      device={device}
      at={at}
      {...(timeZone !== undefined && { timeZone })}
    />
  );
}, isSameShown);

const devices = [
  { value: 'desktop', title: words.desktop, label: <DeviceLabel Icon={Monitor}>{words.desktop}</DeviceLabel> },
  { value: 'phone', title: words.phone, label: <DeviceLabel Icon={Smartphone}>{words.phone}</DeviceLabel> },
] as const;

function DeviceLabel({ Icon, children }: { Icon: typeof Monitor; children: string }) {
  return (
    <>
      <Icon aria-hidden="true" className="size-4" />
      <span className="sr-only">{children}</span>
    </>
  );
}

type DeviceChoiceProps = { device: PreviewDevice; onChange: (device: PreviewDevice) => void };

const DeviceChoice = memo(function DeviceChoice({ device, onChange }: DeviceChoiceProps) {
  return <SegmentedChoice legend={words.legend} options={devices} value={device} onChange={onChange} />;
});

type PreviewPaneProps = {
  draft: Composed;
  accounts: readonly SocialAccount[];
  /** The network whose version is open: the preview goes there, until another account is chosen. */
  platform: PlatformId | null;
  at: Date | null;
  timeZone?: string | undefined;
  prepare?: Prepare | undefined;
};

/** With more accounts than these only the shown one has its name beside its mark. */
const mostNames = 3;

type AccountTabsProps = { accounts: readonly SocialAccount[]; shownId: string };

const isSameTabs = (one: AccountTabsProps, other: AccountTabsProps) =>
  one.shownId === other.shownId && isSameList(one.accounts, other.accounts);

const AccountTabs = memo(function AccountTabs({ accounts, shownId }: AccountTabsProps) {
  const isSeveral = new Set(accounts.map(({ platform }) => platform)).size < accounts.length;
  return (
    <TabsList aria-label={words.label} className="min-w-0 flex-1">
      {accounts.map(({ id, platform, platformUserName }) => {
        const name = isSeveral ? `${platformUserName} on ${platformNames[platform]}` : platformNames[platform];
        const isNamed = id === shownId || accounts.length <= mostNames;
        return (
          <TabsTrigger key={id} value={id} title={name} className="inline-flex shrink-0 items-center gap-1.5">
            <PlatformMark platform={platform} className="size-4.5" />
            <span className={isNamed ? 'max-w-40 truncate' : 'sr-only'}>
              {isSeveral && isNamed ? platformUserName : name}
            </span>
          </TabsTrigger>
        );
      })}
    </TabsList>
  );
}, isSameTabs);

/** How the post will look on each of its accounts. It follows what is typed, and never holds it up. */
export function PreviewPane({ draft, accounts, platform, at, timeZone, prepare }: PreviewPaneProps) {
  const settled = useDeferredValue(draft);
  const { media } = useMedia(mediaIdsOf(settled));
  const isNarrow = useMediaQuery('(width < 40rem)');
  const [device, setDevice] = useState<PreviewDevice>(isNarrow ? 'phone' : 'desktop');
  const [chosen, setChosen] = useState<{ id: string; platform: PlatformId | null } | null>(null);
  const chosenAccount = accounts.find(({ id }) => id === chosen?.id);
  const followed = chosen?.platform === platform ? undefined : accounts.find((one) => one.platform === platform);
  const account = followed ?? chosenAccount ?? accounts[0];
  if (account === undefined) {
    return (
      <p className="rounded-card border border-line border-dashed p-8 text-center text-13 text-muted">{words.empty}</p>
    );
  }
  const byId = new Map(media.map((one) => [one.id, one]));
  const shown = { account, draft: settled, media: byId, device, at, timeZone, prepare };
  return (
    <Tabs value={account.id} onValueChange={(id) => setChosen({ id, platform })} className="grid grid-cols-1 gap-4">
      <div className="flex items-end justify-between gap-3">
        <AccountTabs accounts={accounts} shownId={account.id} />
        <DeviceChoice device={device} onChange={setDevice} />
      </div>
      <TabsContent value={account.id} className="pt-0">
        <AccountPreview {...shown} />
      </TabsContent>
    </Tabs>
  );
}
