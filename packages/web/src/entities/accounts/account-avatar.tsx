import type { SocialAccount } from '@ruche/contracts/accounts';
import { cn } from '#lib/class-names.ts';
import { usePrivatePicture } from '#lib/private-picture.ts';

const letterwise = new Intl.Segmenter();

function firstLetter(name: string): string {
  const [first] = letterwise.segment(name.replace(/^[^\p{L}\p{N}]+/u, ''));
  return first?.segment.toUpperCase() ?? '';
}

type AccountAvatarProps = {
  account: SocialAccount;
  className?: string | undefined;
  /** Where nothing beside it says whose it is. */
  alt?: string;
};

/** Our copy of the account's picture; the first letter of its name while there is none. */
export function AccountAvatar({ account, className = 'size-12', alt = '' }: AccountAvatarProps) {
  const { data: picture } = usePrivatePicture(account.platformUserAvatar);
  const shape = cn('shrink-0 rounded-full border border-line', className);
  if (picture !== undefined) return <img src={picture} alt={alt} className={cn(shape, 'object-cover')} />;
  return (
    <span aria-hidden="true" className={cn(shape, 'heading grid place-items-center bg-sunken text-14 text-muted')}>
      {firstLetter(account.platformUserName)}
    </span>
  );
}
