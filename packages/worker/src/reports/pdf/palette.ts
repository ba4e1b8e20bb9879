type Rgb = [number, number, number];

const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};
const hexOf = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** `share` of the first color over the second. */
export function mix(over: string, under: string, share: number): string {
  const [a, b] = [rgbOf(over), rgbOf(under)];
  return hexOf(a.map((part, index) => part * share + (b[index] ?? 0) * (1 - share)) as Rgb);
}

function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** As WCAG defines it. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const ink = '#1c1a17';
const white = '#ffffff';

/** The color itself, or as much darker as it must be to be seen on white. */
function darkened(color: string, least: number): string {
  for (let share = 1; share > 0; share -= 0.04) {
    const candidate = mix(color, ink, share);
    if (contrast(candidate, white) >= least) return candidate;
  }
  return ink;
}

/** Colors of a report: ours, and those that follow from the client's. */
export function paletteOf(brand: string) {
  // On a gray in between only black is dark enough.
  const onBrand = [white, ink].find((color) => contrast(color, brand) >= 4.5) ?? '#000000';
  const line = darkened(brand, 3);
  return {
    brand,
    /** Text on the client's color. */
    onBrand,
    /** Less important text there, still readable. */
    onBrandMuted:
      [0.8, 0.88, 0.94].map((share) => mix(onBrand, brand, share)).find((color) => contrast(color, brand) >= 4.5) ??
      onBrand,
    /** Text in the client's color, on white. */
    brandText: darkened(brand, 4.5),
    /** Lines and bars, on white. */
    line,
    area: mix(line, white, 0.12),
    tint: mix(line, white, 0.07),
    ink,
    muted: '#5f5a52',
    hairline: '#e6e4e0',
    ground: '#faf9f6',
    white,
    good: '#1f7a4d',
    bad: '#b3361e',
    warning: '#8a5200',
    warningTint: '#fdf5e3',
  };
}
export type Palette = ReturnType<typeof paletteOf>;
