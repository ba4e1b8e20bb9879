import type { InboxFigures } from '#src/inbox/stats.ts';
import type { ReportContent } from './content.ts';
import { formatOf } from './format.ts';
import type { ReportLanguage } from './languages.ts';

/** Those of the block of the inbox, in this order. Times are in business hours. */
const figures = {
  received: { unit: 'count', of: null, value: ({ received }) => received },
  answeredShare: { unit: 'rate', of: 'conversations', value: ({ answeredShare }) => answeredShare },
  firstMedian: { unit: 'minutes', of: 'answers', value: ({ firstAnswer }) => firstAnswer.medianMinutes },
  firstP90: { unit: 'minutes', of: 'answers', value: ({ firstAnswer }) => firstAnswer.p90Minutes },
  withinTarget: { unit: 'rate', of: 'answers', value: ({ firstAnswer }) => firstAnswer.withinTarget },
} as const satisfies Record<string, FigureEntry>;

type FigureEntry = {
  unit: 'count' | 'rate' | 'minutes';
  /** What `n` counts. */
  of: 'conversations' | 'answers' | null;
  value: (figures: InboxFigures) => number | null;
};

export type InboxFigureName = keyof typeof figures;

export type InboxFigure = Omit<FigureEntry, 'value'> & {
  name: InboxFigureName;
  value: number | null;
  previous: number | null;
  n: number;
};

const basisOf = ({ conversations, firstAnswer }: InboxFigures, { of }: FigureEntry) =>
  of === 'conversations' ? conversations : firstAnswer.n;

export function inboxFiguresOf(inbox: NonNullable<ReportContent['inbox']>): InboxFigure[] {
  return Object.entries<FigureEntry>(figures).map(([name, entry]) => ({
    name: name as InboxFigureName,
    unit: entry.unit,
    of: entry.of,
    value: entry.value(inbox),
    previous: inbox.previous && entry.value(inbox.previous),
    n: basisOf(inbox, entry),
  }));
}

/** As screen, link, and files show it. */
export function writeInboxFigure({ unit, value, previous }: InboxFigure, language: ReportLanguage) {
  const { [unit]: write } = formatOf(language);
  return { value: write(value), previous: write(previous) };
}
