import type { FrozenBestTimes, TimeSlot } from '@ruche/contracts/analytics';
import { placeOf } from '#entities/posts/zone-words.ts';
import type { Voice } from './voice.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const hours = Array.from({ length: 24 }, (_none, hour) => hour);
const keyOf = ({ weekday, hour }: Pick<TimeSlot, 'weekday' | 'hour'>) => `${weekday}-${hour}`;

/** The hours of the week, the better the darker. What can be read of it stands in the list beside it. */
function WeekMap({ slots, voice: { words, format } }: { slots: TimeSlot[]; voice: Voice }) {
  const known = new Map(slots.map((slot) => [keyOf(slot), Math.log(slot.effect)]));
  const farthest = Math.max(0.01, ...[...known.values()].map(Math.abs));
  return (
    <div aria-hidden="true" className="grid grid-cols-1 gap-2 [print-color-adjust:exact]">
      <div className="grid grid-cols-[2.25rem_repeat(24,minmax(0,1fr))] gap-0.5 text-12 text-muted">
        <span />
        {hours.map((hour) => (
          <span key={hour} className="text-center tabular-nums">
            {hour % 6 === 0 ? hour : ''}
          </span>
        ))}
        {weekdays.map((weekday) => (
          <div key={weekday} className="contents">
            <span className="self-center">{format.shortWeekday(weekday)}</span>
            {hours.map((hour) => {
              const force = (known.get(keyOf({ weekday, hour })) ?? 0) / farthest;
              return (
                <span key={hour} className="relative h-5 overflow-hidden rounded-[3px] bg-sunken">
                  <span
                    className={`absolute inset-0 ${force >= 0 ? 'bg-honey' : 'bg-edge'}`}
                    style={{ opacity: force >= 0 ? force : -force * 0.5 }}
                  />
                </span>
              );
            })}
          </div>
        ))}
      </div>
      <span className="flex items-center justify-end gap-1.5 text-12 text-muted">
        {words.less}
        <span className="h-3 w-4 rounded-small bg-edge" />
        <span className="h-3 w-4 rounded-small bg-sunken" />
        <span className="h-3 w-4 rounded-small bg-honey opacity-50" />
        <span className="h-3 w-4 rounded-small bg-honey" />
        {words.more}
      </span>
    </div>
  );
}

/** When posts do better, and how sure that is. */
export function BestTimesBlock({ times, voice }: { times: FrozenBestTimes; voice: Voice }) {
  const { words, format } = voice;
  const n = format.count(times.n);
  if (times.verdict !== 'enough') {
    return (
      <p className="text-14 text-muted">{times.verdict === 'not_enough_data' ? words.notEnough(n) : words.noBest(n)}</p>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-13 text-muted">{words.enough(n, placeOf(times.zone))}</p>
      <WeekMap slots={times.slots} voice={voice} />
      <ol className="grid grid-cols-1 gap-x-6 gap-y-2 @2xl:grid-cols-2">
        {times.top
          .filter(({ isExploring }) => !isExploring)
          .map((slot) => (
            <li key={keyOf(slot)} className="flex flex-wrap justify-between gap-x-3 border-line border-t pt-2 text-14">
              <span className="font-medium">{words.slot(format.weekday(slot.weekday), format.hour(slot.hour))}</span>
              <span className="text-13 text-muted tabular-nums">
                {words.effect(format.effect(slot.effect), format.effect(slot.low), format.effect(slot.high))}
              </span>
            </li>
          ))}
      </ol>
    </div>
  );
}
