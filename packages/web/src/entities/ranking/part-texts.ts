import type { BadgeId, PartName, SizeClass } from '@ruche/contracts/ranking';
import { badgeTexts, partTexts, sizeClassTexts } from './words.ts';

type Meaning = { name: string; meaning: string };

export const parts: Record<PartName, Meaning> = {
  lift: { name: partTexts.lift, meaning: partTexts.liftMeaning },
  responsiveness: { name: partTexts.responsiveness, meaning: partTexts.responsivenessMeaning },
  punctuality: { name: partTexts.punctuality, meaning: partTexts.punctualityMeaning },
  steadiness: { name: partTexts.steadiness, meaning: partTexts.steadinessMeaning },
};

export const badges: Record<BadgeId, Meaning> = {
  lift: { name: badgeTexts.lift, meaning: badgeTexts.liftMeaning },
  quick: { name: badgeTexts.quick, meaning: badgeTexts.quickMeaning },
  on_time: { name: badgeTexts.onTime, meaning: badgeTexts.onTimeMeaning },
  steady: { name: badgeTexts.steady, meaning: badgeTexts.steadyMeaning },
};

export const sizes: Record<SizeClass, { name: string; short: string }> = {
  small: { name: sizeClassTexts.small, short: sizeClassTexts.smallShort },
  medium: { name: sizeClassTexts.medium, short: sizeClassTexts.mediumShort },
  large: { name: sizeClassTexts.large, short: sizeClassTexts.largeShort },
  huge: { name: sizeClassTexts.huge, short: sizeClassTexts.hugeShort },
};
