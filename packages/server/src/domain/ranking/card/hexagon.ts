const round = (value: number) => Math.round(value * 100) / 100;

/** The path of a pointy-top hexagon around a center, its corners softened as those of the mark are. */
export function hexagonPath(x: number, y: number, radius: number, soften = 0.16): string {
  const half = (radius * Math.sqrt(3)) / 2;
  const corners: [number, number][] = [
    [x, y - radius],
    [x + half, y - radius / 2],
    [x + half, y + radius / 2],
    [x, y + radius],
    [x - half, y + radius / 2],
    [x - half, y - radius / 2],
  ];
  const towards = ([ax, ay]: [number, number], [bx, by]: [number, number]) =>
    `${round(ax + (bx - ax) * soften)} ${round(ay + (by - ay) * soften)}`;
  const bends = corners.map((corner, index) => {
    const before = corners[(index + 5) % 6] ?? corner;
    const after = corners[(index + 1) % 6] ?? corner;
    return `${towards(corner, before)}Q${round(corner[0])} ${round(corner[1])} ${towards(corner, after)}`;
  });
  return `M${bends.join('L')}Z`;
}
