import { paths } from '#config/paths.ts';

export const sectionLinks = [
  { href: paths.features, label: 'Features' },
  { href: paths.pricing, label: 'Pricing' },
  { href: paths.testimonials, label: 'Testimonials' },
];
