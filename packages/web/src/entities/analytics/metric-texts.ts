import type { MetricName } from '@ruche/contracts/analytics';
import { metricWords as words } from './words.ts';

const whole = new Intl.NumberFormat('en-US');
const hours = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'hour', maximumFractionDigits: 1 });
const hourMs = 3_600_000;

/** What the numbers of a publication are called, in the order in which they are shown. */
export const metricLabels: Readonly<Record<MetricName, string>> = words.names;

/** Watch time in hours, everything else as a count. */
export const metricText = (name: MetricName, value: number) =>
  name === 'watchMs' ? hours.format(value / hourMs) : whole.format(value);
