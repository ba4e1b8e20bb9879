import { daysToName, runsOf, type Scale, scaleOf } from '@ruche/contracts/analytics';
import type { Box, Paper } from '#src/reports/pdf/paper.ts';

export type LineSeries = {
  values: readonly (number | null)[];
  /** Publications of each day. */
  publications: readonly number[];
  days: readonly string[];
  fromZero: boolean;
};

const room = { left: 34, bottom: 26, top: 6, right: 4 };
/** Beyond this, months are named instead of days. */
const mostDays = 100;

type Plot = { x: (index: number) => number; y: (value: number) => number; left: number; right: number; bottom: number };

function plotOf({ x, y, width, height }: Box, count: number, { low, high }: Scale): Plot {
  const [left, right] = [x + room.left, x + width - room.right];
  const [top, bottom] = [y + room.top, y + height - room.bottom];
  return {
    left,
    right,
    bottom,
    x: (index) => (count <= 1 ? (left + right) / 2 : left + ((right - left) * index) / (count - 1)),
    y: (value) => bottom - ((bottom - top) * (value - low)) / (high - low),
  };
}

function drawGrid(paper: Paper, plot: Plot, { ticks }: Scale): void {
  const { document, palette, format, styles } = paper;
  const short = ticks.map(format.short);
  // Rounded, two lines of the grid may say the same.
  const labels = new Set(short).size === ticks.length ? short : ticks.map(format.count);
  for (const [index, tick] of ticks.entries()) {
    const y = plot.y(tick);
    document.moveTo(plot.left, y).lineTo(plot.right, y).lineWidth(0.5).stroke(palette.hairline);
    const place = { x: plot.left - room.left, width: room.left - 8, align: 'right' } as const;
    paper.line(labels[index] ?? '', y - 5.6, { ...styles.label, size: 7.5, isTabular: true }, place);
  }
}

function drawDays(paper: Paper, plot: Plot, days: readonly string[]): void {
  const isLong = days.length > mostDays;
  const write = isLong ? paper.format.month : paper.format.shortDay;
  const style = { ...paper.styles.label, size: 7.5 };
  for (const index of daysToName(days.length, 6)) {
    const text = write(days[index] ?? '');
    const half = paper.type.width(text, style) / 2;
    const x = Math.min(Math.max(plot.x(index) - half, plot.left), plot.right - 2 * half);
    paper.line(text, plot.bottom + 12, style, { x });
  }
}

function drawLine(paper: Paper, plot: Plot, values: readonly (number | null)[]): void {
  const { document, palette } = paper;
  for (const { from, values: known } of runsOf(values)) {
    const points = known.map((value, at) => ({ x: plot.x(from + at), y: plot.y(value) }));
    const [first, last] = [points[0], points.at(-1)];
    if (first === undefined || last === undefined) continue;
    if (points.length === 1) {
      // A day whose neighbors are unknown: there is nothing to draw a line to.
      document.moveTo(first.x, plot.bottom).lineTo(first.x, first.y).lineWidth(0.8).stroke(palette.area);
      document.circle(first.x, first.y, 1.8).fill(palette.line);
      continue;
    }
    document.moveTo(first.x, plot.bottom);
    for (const { x, y } of points) document.lineTo(x, y);
    document.lineTo(last.x, plot.bottom).closePath().fill(palette.area);
    document.moveTo(first.x, first.y);
    for (const { x, y } of points.slice(1)) document.lineTo(x, y);
    document
      .lineWidth(values.length > mostDays ? 1 : 1.5)
      .lineJoin('round')
      .lineCap('round')
      .stroke(palette.line);
  }
}

/** A number by day. What is not known is a gap. */
export function drawLineChart(paper: Paper, box: Box, { values, publications, days, fromZero }: LineSeries): void {
  const scale = scaleOf(values, { fromZero });
  const plot = plotOf(box, values.length, scale);
  drawGrid(paper, plot, scale);
  drawLine(paper, plot, values);
  const radius = days.length > mostDays ? 0.9 : 1.5;
  for (const [index, count] of publications.entries()) {
    if (count > 0) paper.document.circle(plot.x(index), plot.bottom + 6.5, radius).fill(paper.palette.muted);
  }
  drawDays(paper, plot, days);
}
