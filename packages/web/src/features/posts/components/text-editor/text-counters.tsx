import { type PlatformId, platformNames } from '@ruche/contracts/accounts';
import { countText, type TextUse } from '@ruche/contracts/posts';
import { Scissors } from 'lucide-react';
import { memo } from 'react';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { Button } from '#components/ui/button.tsx';
import { textCounters as words } from '#features/posts/words/text-editor.ts';
import { cn } from '#lib/class-names.ts';

/** A network that the text goes to, and what its limit depends on there. */
export type TextTarget = { platform: PlatformId } & TextUse;

/** From this share of the limit on, what is left is worth a look. */
const nearlyFull = 0.9;

// Made once: making one takes longer than counting.
const numbers = new Intl.NumberFormat('en-US');
const number = (value: number) => numbers.format(value);

type CounterProps = { text: string; target: TextTarget; onShorten?: ((platform: PlatformId) => void) | undefined };

const isSameCount = ({ text, target, onShorten }: CounterProps, other: CounterProps) =>
  text === other.text &&
  onShorten === other.onShorten &&
  target.platform === other.target.platform &&
  target.hasLongPosts === other.target.hasLongPosts &&
  target.isPhotos === other.target.isPhotos;

const Counter = memo(function Counter({ text, target, onShorten }: CounterProps) {
  const { count, limit } = countText(target.platform, text, target);
  const isOver = count > limit;
  return (
    <li
      className={cn(
        'flex items-center gap-1.5 text-12 text-muted tabular-nums',
        count > limit * nearlyFull && 'font-medium text-honey-text',
        isOver && 'text-clay',
      )}
    >
      <PlatformMark platform={target.platform} className="size-4" />
      <span className="sr-only">{platformNames[target.platform]}: </span>
      {`${number(count)} / ${number(limit)}`}
      {isOver && <span className="sr-only">{words.tooMany(number(count - limit))}</span>}
      {isOver && onShorten !== undefined && (
        <Button
          size="small"
          className="h-6 gap-1 px-2 text-12 text-ink"
          title={words.shortenTo(platformNames[target.platform])}
          aria-label={words.shortenTo(platformNames[target.platform])}
          onClick={() => onShorten(target.platform)}
        >
          <Scissors aria-hidden="true" />
          {words.shorten}
        </Button>
      )}
    </li>
  );
}, isSameCount);

type TextCountersProps = Pick<CounterProps, 'text' | 'onShorten'> & { targets: readonly TextTarget[] };

/** How long a text is, as each network counts it. */
export function TextCounters({ text, targets, onShorten }: TextCountersProps) {
  if (targets.length === 0) return null;
  return (
    <ul aria-label={words.label} className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      {targets.map((target) => (
        <Counter key={target.platform} text={text} target={target} onShorten={onShorten} />
      ))}
    </ul>
  );
}
