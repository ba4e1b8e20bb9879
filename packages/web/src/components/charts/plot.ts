import { runsOf, type Scale } from '@ruche/contracts/analytics';

export type Plot = {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  count: number;
  scale: Scale;
};

/** The room around the line: numbers at the left, days below, and between them the marks of publications. */
const margins = { left: 44, right: 10, top: 12, bottom: 42 };

export function plotOf(width: number, height: number, count: number, scale: Scale): Plot {
  const { left, right, top, bottom } = margins;
  return { width, height, left, right: width - right, top, bottom: height - bottom, count, scale };
}

export const xOf = ({ left, right, count }: Plot, index: number) =>
  count <= 1 ? (left + right) / 2 : left + ((right - left) * index) / (count - 1);

export const yOf = ({ top, bottom, scale }: Plot, value: number) =>
  bottom - ((bottom - top) * (value - scale.low)) / (scale.high - scale.low);

/** The day nearest to a place on the screen. */
export function indexAt({ left, right, count }: Plot, x: number): number {
  if (count <= 1) return 0;
  const share = (x - left) / (right - left);
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));
}

const round = (value: number) => Math.round(value * 10) / 10;

/** One line for each run of known values, and the area below it. */
export function pathsOf(plot: Plot, values: readonly (number | null)[]) {
  return runsOf(values)
    .filter((run) => run.values.length > 1)
    .map(({ from, values: known }) => {
      const points = known.map((value, at) => `${round(xOf(plot, from + at))} ${round(yOf(plot, value))}`);
      const line = `M${points.join('L')}`;
      const end = round(xOf(plot, from + known.length - 1));
      return { from, line, area: `${line}L${end} ${plot.bottom}L${round(xOf(plot, from))} ${plot.bottom}Z` };
    });
}

/** Days whose neighbours are unknown: a point on a stem, since there is nothing to draw a line to. */
export function lonePointsOf(values: readonly (number | null)[]): { index: number; value: number }[] {
  return runsOf(values).flatMap(({ from, values: known }) => {
    const [value] = known;
    return known.length === 1 && value !== undefined ? [{ index: from, value }] : [];
  });
}
