import { networkName } from '#src/accounts/platform-names.ts';
import { toWallTime } from '#src/time/zoned-time.ts';
import { type MetricName, metricNames } from './metrics.ts';
import type { MeasuredPublication } from './publications.ts';

export type ExportedPublication = Omit<MeasuredPublication, 'thumbnailUrl'>;

export type ExportColumn = {
  heading: string;
  /** `instant` is a time in UTC, `day` and `time` are those of the zone. */
  type: 'day' | 'time' | 'instant' | 'text' | 'count' | 'rate';
  /** Null where it is not known: an empty cell, never 0. */
  value: (row: ExportedPublication, zone: string) => string | number | null;
};

const metricHeadings: Record<MetricName, string> = {
  impressions: 'Impressions',
  reach: 'Reach',
  reactions: 'Reactions',
  comments: 'Comments',
  shares: 'Shares',
  saves: 'Saves',
  clicks: 'Clicks',
  videoViews: 'Video views',
  watchMs: 'Watch time (ms)',
};

const wallTimeOf = ({ publishedAt }: ExportedPublication, zone: string) => toWallTime(new Date(publishedAt), zone);

/** What every file of publications and their numbers holds. */
export const exportColumns: readonly ExportColumn[] = [
  { heading: 'Date', type: 'day', value: (row, zone) => wallTimeOf(row, zone).slice(0, 10) },
  { heading: 'Time', type: 'time', value: (row, zone) => wallTimeOf(row, zone).slice(11) },
  { heading: 'Time zone', type: 'text', value: (_row, zone) => zone },
  { heading: 'Time (UTC)', type: 'instant', value: ({ publishedAt }) => publishedAt },
  { heading: 'Client', type: 'text', value: ({ clientName }) => clientName },
  { heading: 'Network', type: 'text', value: ({ platform }) => networkName(platform) },
  { heading: 'Account', type: 'text', value: ({ accountName }) => accountName },
  { heading: 'Made in', type: 'text', value: ({ origin }) => (origin === 'ruche' ? 'Ruche' : 'Network') },
  { heading: 'Format', type: 'text', value: ({ format }) => format },
  { heading: 'Text', type: 'text', value: ({ text }) => text },
  { heading: 'Link', type: 'text', value: ({ permalink }) => permalink },
  ...metricNames.map(
    (name): ExportColumn => ({ heading: metricHeadings[name], type: 'count', value: ({ metrics }) => metrics[name] }),
  ),
  { heading: 'Engagements', type: 'count', value: ({ engagements }) => engagements },
  { heading: 'Engagement rate', type: 'rate', value: ({ engagementRate }) => engagementRate },
  { heading: 'Followers', type: 'count', value: ({ followers }) => followers },
  { heading: 'Numbers as of (UTC)', type: 'instant', value: ({ lookedAt }) => lookedAt },
  { heading: 'Deleted (UTC)', type: 'instant', value: ({ goneAt }) => goneAt },
  { heading: 'Publication', type: 'text', value: ({ id }) => id },
];

export const exportHeadings: readonly string[] = exportColumns.map(({ heading }) => heading);

/** The cells of a row as text. */
export const exportCells = (row: ExportedPublication, zone: string): string[] =>
  exportColumns.map(({ value }) => String(value(row, zone) ?? ''));
