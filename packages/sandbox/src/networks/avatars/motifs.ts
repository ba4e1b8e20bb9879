// Pictures are drawn, so that nobody's face or mark is used. A motif answers for each point of a square from -1 to 1
// which of its colours is there; 0 is the ground.

type Motif = { colours: readonly string[]; at: (x: number, y: number) => number };

const disc = (x: number, y: number, radius: number) => x * x + y * y < radius * radius;
const ellipse = (x: number, y: number, width: number, height: number) => disc(x / width, y / height, 1);

/** How far round the middle, in turns from 0 to 1. */
const turn = (x: number, y: number) => Math.atan2(y, x) / (2 * Math.PI) + 0.5;

const fireflies = [
  { left: -0.4, top: -0.35, radius: 0.15 },
  { left: 0.15, top: -0.55, radius: 0.1 },
  { left: 0.5, top: -0.15, radius: 0.18 },
  { left: -0.05, top: -0.05, radius: 0.08 },
];

const motifs = {
  /** A round loaf with three cuts. */
  loaf: {
    colours: ['#f6e7cf', '#b8732e', '#f3d29b'],
    at: (x, y) => {
      if (!ellipse(x, y - 0.05, 0.72, 0.5)) return 0;
      const isCut = [-0.34, 0, 0.34].some((place) => ellipse(x - place - y * 0.35, y, 0.07, 0.3));
      return isCut ? 2 : 1;
    },
  },
  /** An arch and its shadow. */
  arch: {
    colours: ['#20384a', '#e9e2d4', '#c46a4a'],
    at: (x, y) => {
      const isInside = (inset: number) =>
        Math.abs(x) < 0.62 - inset && y < 0.68 && (y > -0.05 || disc(x, y + 0.05, 0.62 - inset));
      if (isInside(0.26)) return x > 0.02 ? 2 : 0;
      return isInside(0) ? 1 : 0;
    },
  },
  /** Fireflies over a hill at night. */
  fireflies: {
    colours: ['#1d1640', '#3f2f7c', '#ffd34d'],
    at: (x, y) => {
      if (fireflies.some(({ left, top, radius }) => disc(x - left, y - top, radius))) return 2;
      return y > 0.35 + 0.18 * Math.sin(x * 3) ? 1 : 0;
    },
  },
  /** A star on a striped shirt. */
  star: {
    colours: ['#0e5c46', '#f4f1e8', '#0b4a38'],
    at: (x, y) => {
      const point = Math.abs(((turn(y, -x) * 5) % 1) - 0.5) * 2;
      if (disc(x, y, 0.28 + 0.34 * point * point)) return 1;
      return Math.floor((x + 1) * 5) % 2 === 0 ? 0 : 2;
    },
  },
  /** Six petals. */
  flower: {
    colours: ['#fdf0f2', '#d9577c', '#f2b630'],
    at: (x, y) => {
      if (disc(x, y, 0.2)) return 2;
      const petal = Math.abs(Math.sin(turn(x, y) * Math.PI * 6));
      return disc(x, y, 0.3 + 0.42 * petal) ? 1 : 0;
    },
  },
  /** A glass with its head. */
  glass: {
    colours: ['#2b2320', '#e8a32c', '#fff6e2'],
    at: (x, y) => {
      const width = 0.42 - (y + 0.6) * 0.08;
      if (Math.abs(x) > width || y > 0.66 || y < -0.5) return disc(x - 0.2, y + 0.48, 0.22) ? 2 : 0;
      return y < -0.22 ? 2 : 1;
    },
  },
  /** Waves under a sun. */
  waves: {
    colours: ['#e6f1f4', '#1f7a8c', '#f08a4b'],
    at: (x, y) => {
      if (y > 0.12 + 0.09 * Math.sin(x * 7)) return Math.sin(y * 16 + Math.sin(x * 7)) > -0.4 ? 1 : 0;
      return disc(x, y + 0.25, 0.36) ? 2 : 0;
    },
  },
  /** A book, open. */
  book: {
    colours: ['#7a2e2e', '#f7efe2', '#d8c6a8'],
    at: (x, y) => {
      const lift = 0.12 * Math.sin(Math.abs(x) * 3.4);
      if (Math.abs(x) > 0.72 || y < -0.45 + lift || y > 0.4 + lift) return 0;
      return Math.abs(x) < 0.04 || Math.sin((y - lift) * 26) > 0.82 ? 2 : 1;
    },
  },
} as const satisfies Record<string, Motif>;

export type MotifName = keyof typeof motifs;

export function findMotif(name: string): Motif | undefined {
  return Object.hasOwn(motifs, name) ? motifs[name as MotifName] : undefined;
}
