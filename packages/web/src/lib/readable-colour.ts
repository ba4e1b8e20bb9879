type Rgb = [number, number, number];

const read = (color: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as Rgb;
const write = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function luminanceOf(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const mix = (one: Rgb, other: Rgb, share: number): Rgb =>
  one.map((part, index) => part + ((other[index] ?? 0) - part) * share) as Rgb;

const white: Rgb = [255, 255, 255];
const night: Rgb = [30, 28, 25];
const black: Rgb = [0, 0, 0];

/** The color itself where it can be told from the ground; otherwise as little changed as possible. */
export function readableOn(color: string, ground: 'light' | 'dark', atLeast: number): string {
  const [below, toward] = ground === 'light' ? [white, black] : [night, white];
  const given = read(color);
  for (let share = 0; share < 1; share += 0.04) {
    // As it is written: whole numbers may lie on the other side of the limit.
    const shade = write(mix(given, toward, share));
    if (contrastOf(read(shade), below) >= atLeast) return shade;
  }
  return write(toward);
}
