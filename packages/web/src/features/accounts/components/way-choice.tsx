import { useId } from 'react';
import { wayChoice as words } from '#features/accounts/words/common.ts';
import type { ConnectWay } from '#platforms/platform-face.ts';

type WayChoiceProps = { ways: readonly ConnectWay[]; chosen: ConnectWay; onChoose: (way: ConnectWay) => void };

/** By which of several ways a network is connected. */
export function WayChoice({ ways, chosen, onChoose }: WayChoiceProps) {
  const name = useId();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium text-13">
        {ways.some(({ kind }) => kind !== undefined) ? words.what : words.how}
      </legend>
      {ways.map((way) => (
        <label
          key={way.label}
          className="flex cursor-pointer items-center gap-2.5 rounded-control border border-line px-3 py-2.5 text-14 transition-colors hover:bg-hover has-checked:border-honey has-checked:bg-honey-soft"
        >
          <input
            type="radio"
            name={name}
            value={way.label}
            checked={way === chosen}
            onChange={() => onChoose(way)}
            className="size-4.5 shrink-0 accent-honey"
          />
          {way.label}
        </label>
      ))}
    </fieldset>
  );
}
