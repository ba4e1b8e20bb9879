import { type Html, html } from '#src/html.ts';

// Drawn with currentColor and classes, so that the style sheet colours them in both themes.

/** A pointed-top hexagon around a middle point. */
function cell(x: number, y: number, radius: number): string {
  const half = (radius * Math.sqrt(3)) / 2;
  const corners = [
    [x, y - radius],
    [x + half, y - radius / 2],
    [x + half, y + radius / 2],
    [x, y + radius],
    [x - half, y + radius / 2],
    [x - half, y - radius / 2],
  ];
  return `M${corners.map((corner) => corner.map((number) => number.toFixed(1)).join(' ')).join('L')}Z`;
}

/** Cells in rows, each row shifted by half a cell, as bees build them. */
function comb(rows: readonly (readonly number[])[], radius: number) {
  const width = radius * Math.sqrt(3);
  return rows.flatMap((columns, row) =>
    columns.map((column) => ({ x: (column + (row % 2) / 2 + 0.75) * width, y: (row * 1.5 + 1.2) * radius })),
  );
}

/** The texture at the edge of the front page. */
export function honeycomb(): Html {
  const cells = comb([[0, 1, 2, 3, 4], [1, 2, 3, 4], [1, 2, 4], [2, 3], [3]], 34);
  const filled = new Set([2, 8, 10]);
  return html`<svg class="honeycomb" viewBox="0 0 370 290" aria-hidden="true">${cells.map(
    ({ x, y }, index) => html`<path class="${filled.has(index) ? 'filled' : 'open'}" d="${cell(x, y, 30)}"/>`,
  )}</svg>`;
}

/** Three open cells, one of them with a message in it. */
export function emptyComb(): Html {
  const cells = comb([[0, 1], [0]], 34);
  return html`<svg class="empty-comb" viewBox="0 0 147 132" aria-hidden="true">${cells.map(
    ({ x, y }, index) => html`<path class="${index === 2 ? 'filled' : 'open'}" d="${cell(x, y, 30)}"/>`,
  )}<path class="post" d="M60.6 83h26v18h-26zl13 10 13-10"/></svg>`;
}

export function mailIcon(): Html {
  return html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><rect x="2.5" y="4.5" width="15" height="11" rx="2"/><path d="m3 6 7 5.5L17 6"/></svg>`;
}

export function smsIcon(): Html {
  return html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="M4.5 3.5h11a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H9.5L5.5 17v-3.5h-1a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2Z"/><path d="M6.5 7h7M6.5 10h4"/></svg>`;
}
