import type { PublicationSort } from '@ruche/contracts/analytics';
import { metricLabels } from '#entities/analytics/metric-texts.ts';
import { sorts as words } from './words/screen.ts';

/** In the order in which they are offered: a built words file has its keys by the alphabet. */
export const sortLabels: Readonly<Record<PublicationSort, string>> = {
  newest: words.newest,
  engagements: words.engagements,
  engagementRate: words.engagementRate,
  ...metricLabels,
};
