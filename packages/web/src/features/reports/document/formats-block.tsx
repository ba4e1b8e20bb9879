import type { AnalyticsGroup, Breakdowns, PostFormat } from '@ruche/contracts/analytics';
import type { Voice } from './voice.ts';

/** Where the rate lies, and how far the truth may be from it. */
function Interval({ group: { rate, low, high }, most }: { group: AnalyticsGroup; most: number }) {
  const share = (value: number) => `${(100 * Math.max(0, value)) / most}%`;
  return (
    <span
      aria-hidden="true"
      className="relative block h-4 w-full min-w-24 rounded-small bg-sunken [print-color-adjust:exact]"
    >
      <span
        className="absolute inset-y-1 rounded-full bg-honey opacity-45"
        style={{ left: share(low), width: share(high - low) }}
      />
      <span className="-translate-x-1/2 absolute inset-y-0 w-1 rounded-full bg-ring" style={{ left: share(rate) }} />
    </span>
  );
}

/** Which formats do better, and how sure that is. */
export function FormatsBlock({ breakdowns, voice }: { breakdowns: Breakdowns | null; voice: Voice }) {
  const { words, format } = voice;
  const groups = breakdowns?.format ?? [];
  if (groups.length === 0) return <p className="text-14 text-muted">{words.noFormats}</p>;
  const most = Math.max(...groups.map(({ high }) => high), 0.0001);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="relative overflow-x-auto">
        <table className="w-full text-13 tabular-nums">
          <caption className="sr-only">{words.blocks.formats}</caption>
          <thead>
            <tr className="text-left text-12 text-muted [&>th]:py-1.5 [&>th]:font-medium">
              <th scope="col">{words.format}</th>
              <th scope="col" className="px-3 text-right!">
                {words.rate}
              </th>
              <th scope="col" className="px-3" colSpan={2}>
                {words.range}
              </th>
              <th scope="col" className="text-right!">
                {words.group}
              </th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <tr key={group.key} className="border-line border-t">
                <th scope="row" className="py-2 pr-3 text-left font-medium">
                  {words.formatNames[group.key as PostFormat] ?? group.key}
                </th>
                <td className="px-3 text-right font-medium">{format.rate(group.rate)}</td>
                <td className="w-2/5 px-3 max-sm:hidden">
                  <Interval group={group} most={most} />
                </td>
                <td className="px-3 text-muted sm:whitespace-nowrap">
                  {words.rangeText(format.rate(group.low), format.rate(group.high))}
                </td>
                <td className="text-right">{format.count(group.n)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-12 text-muted">{words.formatsNote}</p>
    </div>
  );
}
