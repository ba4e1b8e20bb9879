import { networkName } from '@ruche/contracts/accounts';
import { metricNames } from '@ruche/contracts/analytics';
import { toWallTime } from '@ruche/contracts/time';
import type { MeasuredRow } from '@ruche/database/analytics';

export const exportHeadings = [
  'Date',
  'Time',
  'Time zone',
  'Time (UTC)',
  'Client',
  'Network',
  'Account',
  'Made in',
  'Format',
  'Text',
  'Link',
  'Impressions',
  'Reach',
  'Reactions',
  'Comments',
  'Shares',
  'Saves',
  'Clicks',
  'Video views',
  'Watch time (ms)',
  'Engagements',
  'Engagement rate',
  'Followers',
  'Numbers as of (UTC)',
  'Deleted (UTC)',
  'Publication',
];

/** What is not known is an empty cell, never 0. */
const cell = (value: number | string | null) => (value === null ? '' : String(value));

export function presentCells(row: MeasuredRow, zone: string): string[] {
  const [date = '', time = ''] = toWallTime(new Date(row.publishedAt), zone).split('T');
  return [
    date,
    time,
    zone,
    row.publishedAt,
    row.clientName,
    networkName(row.platform),
    row.accountName,
    row.origin === 'ruche' ? 'Ruche' : 'Network',
    row.format,
    row.text,
    cell(row.permalink),
    ...metricNames.map((name) => cell(row.metrics[name])),
    cell(row.engagements),
    cell(row.engagementRate),
    cell(row.followers),
    cell(row.lookedAt),
    cell(row.goneAt),
    row.id,
  ];
}
