import { type PlatformId, platformNames } from '@ruche/contracts/accounts';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { Button } from '#components/ui/button.tsx';
import { brandedButton as words } from '#features/accounts/words/common.ts';
import { cn } from '#lib/class-names.ts';
import { platformFaces } from '#platforms/registry.ts';

type BrandedButtonProps = {
  platform: PlatformId;
  verb?: 'Connect' | 'Reconnect';
  isBusy: boolean;
  isDisabled?: boolean;
  className?: string | undefined;
  onClick: () => void;
};

/** 'Connect Facebook', in the network's own colours. */
export function BrandedButton(props: BrandedButtonProps) {
  const { platform, verb = 'Connect', isBusy, isDisabled = false, className, onClick } = props;
  return (
    <Button
      busy={isBusy}
      busyLabel={words.waiting(platformNames[platform])}
      disabled={isDisabled || isBusy}
      className={cn('h-11', platformFaces[platform].buttonClass, className)}
      onClick={onClick}
    >
      {/* The button itself is the ground of the mark. */}
      <PlatformMark platform={platform} className="size-7! [&>rect]:fill-none [&>rect]:stroke-none" />
      {verb} {platformNames[platform]}
    </Button>
  );
}
