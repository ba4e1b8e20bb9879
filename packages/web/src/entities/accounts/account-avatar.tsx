import type { SocialAccount } from '@ruche/contracts/accounts';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { accountAvatar as words } from '#entities/accounts/words.ts';
import { usePrivatePicture } from '#lib/private-picture.ts';

/** Our copy of the account's picture; the network's mark as long as there is none. */
export function AccountAvatar({ account }: { account: SocialAccount }) {
  const { data: picture } = usePrivatePicture(account.platformUserAvatar);
  if (picture === undefined) return <PlatformMark platform={account.platform} className="size-12" />;
  return (
    <img
      src={picture}
      alt={words.alt(account.platformUserName)}
      className="size-12 shrink-0 rounded-full border border-line object-cover"
    />
  );
}
