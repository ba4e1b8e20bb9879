import type { FrozenBestTimes } from '@ruche/contracts/analytics';
import type { ReportBlock } from '@ruche/contracts/reports';
import { drawWeekMap, weekMapHeight } from '#src/reports/pdf/charts/week-map.ts';
import { contentWidth, type Paper, sheet } from '#src/reports/pdf/paper.ts';
import { drawSection } from '#src/reports/pdf/section.ts';
import { drawTable } from '#src/reports/pdf/table.ts';
import type { ReportFileInput } from '#src/reports/report-file.ts';

type Slot = { weekday: number; hour: number };

const nameOf = ({ words, format }: Paper, { weekday, hour }: Slot) =>
  words.bestTimes.at(format.weekday(weekday), format.hour(hour));

function drawMap(paper: Paper, { slots, top }: FrozenBestTimes): void {
  const { words, format } = paper;
  paper.ensure(weekMapHeight);
  const box = { x: sheet.left, y: paper.y, width: contentWidth, height: weekMapHeight };
  const best = top.filter(({ isExploring }) => !isExploring);
  const named = best.map((slot) => `${nameOf(paper, slot)} (${format.effect(slot.effect)})`).join('; ');
  paper.figure(box, words.bestTimes.alt(named), () => drawWeekMap(paper, box, slots));
  paper.y += weekMapHeight + 4;
}

function drawSlots(paper: Paper, { top }: FrozenBestTimes): void {
  const { words, format, styles, palette } = paper;
  const columns = [
    { title: words.bestTimes.slot, width: 125 },
    { title: '', width: 75 },
    { title: words.bestTimes.effect, width: 125, align: 'right' },
    { title: words.bestTimes.range, width: 100, align: 'right' },
    { title: words.bestTimes.n, width: contentWidth - 425, align: 'right' },
  ] as const;
  const rows = top.map((slot) => [
    { text: nameOf(paper, slot), style: styles.strong },
    { text: slot.isExploring ? words.bestTimes.exploring : '', style: { ...styles.label, color: palette.brandText } },
    { text: format.effect(slot.effect), style: { ...styles.figure, font: 'bold' } as const },
    words.formats.to(format.effect(slot.low), format.effect(slot.high)),
    format.count(slot.n),
  ]);
  paper.ensure(80);
  drawTable(paper, [...columns], rows);
}

function drawHabit(paper: Paper, { habit }: FrozenBestTimes): void {
  if (habit.length === 0) return;
  const { words, styles } = paper;
  paper.paragraph(words.bestTimes.habit, styles.subheading, { tag: 'H3', after: 2 });
  paper.paragraph(habit.map((slot) => nameOf(paper, slot)).join('  ·  '), styles.body);
}

export function drawBestTimes(paper: Paper, { report }: ReportFileInput, block: ReportBlock): void {
  const { words, format, styles } = paper;
  const times = report.content.bestTimes;
  if (times === null) return;
  const { overview } = report.content;
  const count = format.count(times.n);
  const verdict = {
    enough: words.bestTimes.enough(count),
    not_enough_data: words.bestTimes.notEnough(times.n, count),
    no_best_time: words.bestTimes.noBest(count),
  }[times.verdict];
  const read =
    overview.newestLookAt === null ? words.neverRead : words.asOf(format.moment(overview.newestLookAt, report.zone));
  const zone = `${words.facts.zone}${report.language === 'fr' ? '\u00A0' : ''}: ${times.zone.replaceAll('_', ' ')}`;
  const isEnough = times.verdict === 'enough' && times.slots.length > 0;
  const note = isEnough ? `${verdict} ${read} · ${zone}` : `${words.basis(times.n, count)} · ${read} · ${zone}`;
  const leastHeight = isEnough ? weekMapHeight : 60;
  drawSection(paper, { title: words.blocks.best_times, note, block, leastHeight }, () => {
    if (isEnough) {
      drawMap(paper, times);
      drawSlots(paper, times);
      return;
    }
    paper.paragraph(verdict, styles.body, { after: 10 });
    drawHabit(paper, times);
  });
}
