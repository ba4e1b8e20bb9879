import { pictureLimits } from '@ruche/contracts/media';
import { MediaRefusal } from './refusal.ts';

const number = (value: number) => value.toLocaleString('en-US');

export function requirePictureSize(width: number, height: number, maxPixels = pictureLimits.pixels): void {
  const { sidePixels } = pictureLimits;
  if (Math.max(width, height) <= sidePixels && width * height <= maxPixels) return;
  throw new MediaRefusal(
    `This image is too large: ${number(width)} × ${number(height)} pixels. Use up to ${number(sidePixels)} pixels on each side and ${number(maxPixels / 1_000_000)} megapixels in total.`,
  );
}
