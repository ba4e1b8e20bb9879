import type { AnalyticsGroup } from '@ruche/contracts/analytics';
import { mix } from '#src/reports/pdf/palette.ts';
import type { Box, Paper } from '#src/reports/pdf/paper.ts';

/** A rate as a bar, and the interval that the true one is in as a line across its end. */
export function drawIntervalBar(paper: Paper, { x, y, width, height }: Box, group: AnalyticsGroup, most: number): void {
  const { document, palette } = paper;
  const at = (rate: number) => x + (most === 0 ? 0 : (width * rate) / most);
  const middle = y + height / 2;
  document.roundedRect(x, middle - 4, width, 8, 2.5).fill(palette.ground);
  document
    .roundedRect(x, middle - 4, Math.max(1.5, at(group.rate) - x), 8, 2.5)
    .fill(mix(palette.line, palette.white, 0.55));
  const [low, high] = [at(group.low), at(group.high)];
  document.moveTo(low, middle).lineTo(high, middle).lineWidth(1.2).stroke(palette.ink);
  for (const end of [low, high]) {
    document
      .moveTo(end, middle - 3.2)
      .lineTo(end, middle + 3.2)
      .lineWidth(1.2)
      .stroke(palette.ink);
  }
}
