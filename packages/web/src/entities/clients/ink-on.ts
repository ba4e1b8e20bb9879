function channel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Black or white, whichever can be read on the colour: one of them always reaches 4.5 to 1. */
export function inkOn(color: string): '#000000' | '#ffffff' {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(Number.parseInt(color.slice(at, at + 2), 16)));
  const luminance = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  return luminance > 0.179 ? '#000000' : '#ffffff';
}
