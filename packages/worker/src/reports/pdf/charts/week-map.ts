import type { TimeSlot } from '@ruche/contracts/analytics';
import { mix } from '#src/reports/pdf/palette.ts';
import type { Box, Paper } from '#src/reports/pdf/paper.ts';

const labelWidth = 36;
const gap = 1.5;
const rowHeight = 15;
export const weekMapHeight = 7 * rowHeight + 40;

/** Above the average in the client's color, below it in gray: how strong says how far. */
function colorsOf(paper: Paper, slots: readonly TimeSlot[]) {
  const { palette } = paper;
  const highest = Math.max(1.05, ...slots.map(({ effect }) => effect));
  const lowest = Math.min(0.95, ...slots.map(({ effect }) => effect));
  const above = (share: number) => mix(palette.line, palette.white, 0.1 + 0.9 * share);
  const below = (share: number) => mix('#8a857c', palette.white, 0.1 + 0.3 * share);
  return {
    above,
    below,
    of: (effect: number) => (effect >= 1 ? above((effect - 1) / (highest - 1)) : below((1 - effect) / (1 - lowest))),
  };
}

function drawLegend(paper: Paper, y: number, right: number, colors: ReturnType<typeof colorsOf>): void {
  const { words, styles, document } = paper;
  const style = { ...styles.label, size: 7.5 };
  const swatches = [colors.below(1), colors.below(0.4), colors.above(0), colors.above(0.5), colors.above(1)];
  const swatchWidth = 16;
  const more = paper.type.width(words.bestTimes.more, style);
  const less = paper.type.width(words.bestTimes.less, style);
  let x = right - more - less - swatches.length * (swatchWidth + 2) - 12;
  paper.line(words.bestTimes.less, y, style, { x });
  x += less + 7;
  for (const color of swatches) {
    document.roundedRect(x, y + 1.5, swatchWidth, 7.5, 2).fill(color);
    x += swatchWidth + 2;
  }
  paper.line(words.bestTimes.more, y, style, { x: x + 4 });
}

/** The hours of the week. */
export function drawWeekMap(paper: Paper, { x, y, width }: Box, slots: readonly TimeSlot[]): void {
  const { document, format, styles } = paper;
  const cellWidth = (width - labelWidth) / 24;
  const colors = colorsOf(paper, slots);
  const style = { ...styles.label, size: 7.5 };
  for (let weekday = 1; weekday <= 7; weekday += 1) {
    paper.line(format.shortWeekday(weekday), y + (weekday - 1) * rowHeight + 1.5, style, { x });
  }
  for (const { weekday, hour, effect } of slots) {
    const [left, top] = [x + labelWidth + hour * cellWidth, y + (weekday - 1) * rowHeight];
    document.roundedRect(left, top, cellWidth - gap, rowHeight - gap, 2.5).fill(colors.of(effect));
  }
  for (let hour = 0; hour < 24; hour += 3) {
    paper.line(format.hour(hour), y + 7 * rowHeight + 3, style, { x: x + labelWidth + hour * cellWidth });
  }
  drawLegend(paper, y + 7 * rowHeight + 20, x + width, colors);
}
