import { paths } from '#config/paths.ts';
import { sectionLinks as words } from '#features/site/words.ts';

export const sectionLinks = [
  { href: paths.features, label: words.features },
  { href: paths.pricing, label: words.pricing },
  { href: paths.testimonials, label: words.testimonials },
];
