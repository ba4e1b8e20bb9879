import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Mark } from '#components/brand/logo.tsx';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { hexagon } from './hexagon.ts';

function Cell({ tone = 'bg-raised', children }: { tone?: string; children: ReactNode }) {
  return <div className={`grid w-20 place-items-center sm:w-28 ${hexagon} ${tone}`}>{children}</div>;
}

const row = 'flex justify-center gap-1.5';
/** A quarter of a cell's height less the gap: where the next row of a comb begins. */
const nested = '-mt-[18px] sm:-mt-[27px]';

/** Ruche in the middle, the five networks around it, and a post that arrived. */
export function Hive() {
  return (
    <div aria-hidden="true">
      <div className={row}>
        <Cell>
          <PlatformMark platform="instagram" className="size-8 sm:size-10" />
        </Cell>
        <Cell>
          <PlatformMark platform="facebook" className="size-8 sm:size-10" />
        </Cell>
      </div>
      <div className={`${row} ${nested}`}>
        <Cell>
          <PlatformMark platform="tiktok" className="size-8 sm:size-10" />
        </Cell>
        <Cell tone="bg-honey">
          <Mark className="size-12 sm:size-16" />
        </Cell>
        <Cell>
          <PlatformMark platform="linkedin" className="size-8 sm:size-10" />
        </Cell>
      </div>
      <div className={`${row} ${nested}`}>
        <Cell>
          <PlatformMark platform="twitter" className="size-8 sm:size-10" />
        </Cell>
        <Cell tone="bg-leaf-soft">
          <Check className="size-8 text-leaf sm:size-10" />
        </Cell>
      </div>
    </div>
  );
}
