import type { TimeSlot } from '@ruche/contracts/analytics';
import { type KeyboardEvent, useRef, useState } from 'react';
import { hourName, weekdayName } from '#features/analytics/groups.ts';
import { changeText } from '#features/analytics/numbers.ts';
import { bestTimesPanel as words } from '#features/analytics/words/insights.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const hours = Array.from({ length: 24 }, (_none, hour) => hour);

const keyOf = (weekday: number, hour: number) => `${weekday}-${hour}`;

function describe(slot: TimeSlot): string {
  const time = words.slot(weekdayName(slot.weekday), hourName(slot.hour));
  return words.cell(time, changeText(slot.effect - 1), changeText(slot.low - 1), changeText(slot.high - 1), slot.n);
}

/** How far an hour is from the mean, as a share of the farthest. */
function strengthOf(slots: TimeSlot[]): (slot: TimeSlot) => number {
  const farthest = Math.max(0.01, ...slots.map(({ effect }) => Math.abs(Math.log(effect))));
  return ({ effect }) => Math.log(effect) / farthest;
}

const moves: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const wrap = (value: number, count: number) => (value + count) % count;

/** The hours of the week, the better the darker. Arrow keys move along them; the one in focus is described below. */
export function WeekMap({ slots }: { slots: TimeSlot[] }) {
  const grid = useRef<HTMLTableElement>(null);
  const known = new Map(slots.map((slot) => [keyOf(slot.weekday, slot.hour), slot]));
  const best = slots.toSorted((one, other) => other.effect - one.effect)[0];
  const [at, setAt] = useState({ weekday: best?.weekday ?? 1, hour: best?.hour ?? 0 });
  const strength = strengthOf(slots);
  const shown = known.get(keyOf(at.weekday, at.hour));
  const move = (event: KeyboardEvent) => {
    const by = moves[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = { weekday: wrap(at.weekday - 1 + by[0], 7) + 1, hour: wrap(at.hour + by[1], 24) };
    setAt(next);
    grid.current?.querySelector<HTMLElement>(`[data-slot="${keyOf(next.weekday, next.hour)}"]`)?.focus();
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      {/* Positioned, or what is only read aloud would widen the page. */}
      <div className="relative overflow-x-auto pb-1">
        <table ref={grid} className="w-full min-w-160 table-fixed border-separate border-spacing-0.5">
          <caption className="sr-only">{words.map}</caption>
          <thead>
            <tr>
              <th scope="col" className="w-11">
                <span className="sr-only">{words.day}</span>
              </th>
              {hours.map((hour) => (
                <th key={hour} scope="col" className="font-normal text-12 text-muted tabular-nums">
                  <span className={hour % 3 === 0 ? '' : 'sr-only'}>{hour}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weekdays.map((weekday) => (
              <tr key={weekday}>
                <th scope="row" className="text-left font-normal text-12 text-muted">
                  {weekdayName(weekday).slice(0, 3)}
                </th>
                {hours.map((hour) => {
                  const slot = known.get(keyOf(weekday, hour));
                  const isAt = at.weekday === weekday && at.hour === hour;
                  const force = slot === undefined ? 0 : strength(slot);
                  return (
                    <td key={hour} className="p-0">
                      {slot !== undefined && (
                        <button
                          type="button"
                          data-slot={keyOf(weekday, hour)}
                          tabIndex={isAt ? 0 : -1}
                          aria-label={describe(slot)}
                          aria-pressed={isAt}
                          onFocus={() => setAt({ weekday, hour })}
                          onPointerEnter={() => setAt({ weekday, hour })}
                          onKeyDown={move}
                          className="relative block h-7 w-full overflow-hidden rounded-[4px] bg-sunken aria-pressed:outline-2 aria-pressed:outline-ring print:[print-color-adjust:exact]"
                        >
                          <span
                            className={`absolute inset-0 ${force >= 0 ? 'bg-honey' : 'bg-edge'}`}
                            style={{ opacity: force >= 0 ? force : -force * 0.5 }}
                          />
                        </button>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-13">
        <output className="tabular-nums">{shown !== undefined && describe(shown)}</output>
        <span aria-hidden="true" className="flex items-center gap-1.5 text-12 text-muted">
          {words.less}
          <span className="h-3 w-4 rounded-small bg-edge" />
          <span className="h-3 w-4 rounded-small bg-sunken" />
          <span className="h-3 w-4 rounded-small bg-honey opacity-50" />
          <span className="h-3 w-4 rounded-small bg-honey" />
          {words.more}
        </span>
      </div>
    </div>
  );
}
