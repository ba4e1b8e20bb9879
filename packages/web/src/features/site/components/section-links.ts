import { useContext } from 'react';
import { paths } from '#config/paths.ts';
import { PlansSold } from '#features/site/plans-sold.tsx';
import { sectionLinks as words } from '#features/site/words.ts';

const linksTo = (plans: { href: string; label: string }) => [
  { href: paths.features, label: words.features },
  plans,
  { href: paths.testimonials, label: words.testimonials },
];
const soldLinks = linksTo({ href: paths.pricing, label: words.pricing });
const unsoldLinks = linksTo({ href: paths.plans, label: words.plans });

export function useSectionLinks() {
  return useContext(PlansSold) ? soldLinks : unsoldLinks;
}
