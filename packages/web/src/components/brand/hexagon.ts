const round = (value: number) => Number(value.toFixed(2));

/** The path of a pointy-top hexagon around a centre, corners at `radius`. */
export function hexagonPath(x: number, y: number, radius: number): string {
  const half = (radius * Math.sqrt(3)) / 2;
  const corners = [
    [x, y - radius],
    [x + half, y - radius / 2],
    [x + half, y + radius / 2],
    [x, y + radius],
    [x - half, y + radius / 2],
    [x - half, y - radius / 2],
  ];
  return `M${corners.map(([cx = 0, cy = 0]) => `${round(cx)} ${round(cy)}`).join('L')}Z`;
}

/** Where the cell of a comb stands: rows touch, odd rows are shifted by half a cell. */
export function cellCentre(column: number, row: number, pitch: number): { x: number; y: number } {
  const shift = row % 2 === 0 ? 0 : 0.5;
  return { x: (column + shift) * pitch * Math.sqrt(3), y: row * pitch * 1.5 };
}
