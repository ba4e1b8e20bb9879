import type { TimeSlot } from '@ruche/contracts/analytics';
import { DataTable } from '#components/charts/data-table.tsx';
import { hourName, weekdayName } from '#features/analytics/groups.ts';
import { changeText } from '#features/analytics/numbers.ts';
import { bestTimesPanel as words } from '#features/analytics/words/insights.ts';

/** Every hour of the week in rows, the best first. */
export function HourTable({ slots }: { slots: TimeSlot[] }) {
  return (
    <DataTable
      caption={words.caption}
      rows={slots.toSorted((one, other) => other.effect - one.effect)}
      keyOf={({ weekday, hour }) => `${weekday} ${hour}`}
      columns={[
        {
          label: words.time,
          renderCell: (slot) => words.slot(weekdayName(slot.weekday), hourName(slot.hour)),
          isNumber: false,
        },
        { label: words.change, renderCell: ({ effect }) => changeText(effect - 1) },
        {
          label: words.rangeLabel,
          renderCell: ({ low, high }) => words.range(changeText(low - 1), changeText(high - 1)),
        },
        { label: words.posts, renderCell: ({ n }) => n },
      ]}
    />
  );
}
