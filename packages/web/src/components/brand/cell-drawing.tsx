import { CombDrawing } from './comb-drawing.tsx';

const glyphs = {
  post: 'M-8 -7h16v11h-7l-5 4v-4h-4zM-4 -3h8M-4 0.5h4',
  person: 'M0 -1a4 4 0 1 0 0 -8a4 4 0 1 0 0 8M-8 8c0.6 -4 3.8 -5.6 8 -5.6s7.4 1.6 8 5.6',
  search: 'M-1.5 4a5.5 5.5 0 1 0 0 -11a5.5 5.5 0 1 0 0 11M2.6 2.6L8 8',
  link: 'M-2 2L2 -2M-1 -4.5l2.4 -2.4a4 4 0 0 1 5.6 5.6L4.6 1M1 4.500l-2.4 2.400a4 4 0 0 1 -5.6 -5.600L-4.6 -1',
  chart: 'M-8 -8v16h16M-3.5 4v-4M1 4v-8M5.5 4v-6',
  calendar: 'M-8 -6h16v14h-16zM-8 -1.500h16M-4 -9v4M4 -9v4',
  inbox: 'M-8 1l3 -8h10l3 8v7h-16zM-8 1h4.500l1.5 3h4l1.5 -3h4.5',
  image: 'M-8 -7h16v14h-16zM-8 4l5 -5l4 4l3 -3l4 4M3.5 -3h0.1',
  closed: 'M-5 -1v-3a5 5 0 0 1 10 0v3M-7 -1h14v9h-14zM0 3v1.5',
} as const;

export type CellDrawingKind = keyof typeof glyphs;

/** An empty state's picture. */
export function CellDrawing({ kind, className }: { kind: CellDrawingKind; className?: string | undefined }) {
  return <CombDrawing glyph={glyphs[kind]} className={className} />;
}
