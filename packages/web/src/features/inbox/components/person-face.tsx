import type { PlatformId } from '@ruche/contracts/accounts';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { withoutControls } from '#features/inbox/find-links.ts';
import { cn } from '#lib/class-names.ts';

const letterwise = new Intl.Segmenter();

function initialsOf(name: string): string {
  const lettered = withoutControls(name)
    .split(/[\s._-]+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [first, last] = [lettered[0], lettered.length > 1 ? lettered.at(-1) : undefined];
  return [first, last].map((word = '') => [...letterwise.segment(word)][0]?.segment.toUpperCase() ?? '').join('');
}

type PersonFaceProps = { name: string; platform?: PlatformId | undefined; className?: string | undefined };

/** Somebody's initials and their network's mark. Their picture stays at the network: pages of ours load none from elsewhere. */
export function PersonFace({ name, platform, className = 'size-9' }: PersonFaceProps) {
  return (
    <span aria-hidden="true" className="relative inline-flex shrink-0">
      <span
        className={cn(
          'heading grid place-items-center rounded-full border border-line bg-sunken text-13 text-muted',
          className,
        )}
      >
        {initialsOf(name)}
      </span>
      {platform !== undefined && (
        <PlatformMark
          platform={platform}
          className="-right-1 -bottom-0.5 absolute size-4 rounded-[5px] ring-2 ring-surface"
        />
      )}
    </span>
  );
}
