import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { changeOf, changeText } from '#features/analytics/numbers.ts';

type ChangeMarkProps = { value: number | null; previous: number | null; against: string };

/** How much more or less than in a named period; a dash where it has no data. */
export function ChangeMark({ value, previous, against }: ChangeMarkProps) {
  const change = changeOf(value, previous);
  const isUp = change !== null && change > 0;
  const isDown = change !== null && change < 0;
  const Icon = isUp ? ArrowUp : isDown ? ArrowDown : Minus;
  return (
    <span className="flex flex-wrap items-center gap-x-1 text-12">
      {change !== null && (
        <Icon aria-hidden="true" className={`size-3 ${isUp ? 'text-leaf' : isDown ? 'text-clay' : 'text-muted'}`} />
      )}
      <span className={`font-medium tabular-nums ${isUp ? 'text-leaf' : isDown ? 'text-clay' : 'text-muted'}`}>
        {changeText(change)}
      </span>
      <span className="text-muted">{against}</span>
    </span>
  );
}
