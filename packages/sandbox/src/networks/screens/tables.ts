import { type Html, type HtmlValue, html } from '#src/html.ts';
import type { Fault } from '#src/networks/faults.ts';
import type { listEntries } from '#src/networks/journal.ts';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

export function time(ms: number): Html {
  return html`<time datetime="${new Date(ms).toISOString()}">${moment.format(ms)}</time>`;
}

type Section = {
  id: string;
  title: string;
  lead: string;
  columns: readonly string[];
  rows: readonly HtmlValue[][];
  empty: string;
};

/** A titled table that keeps itself up to date; the first cell of a row names it. */
export function tableSection({ id, title, lead, columns, rows, empty }: Section): Html {
  const head = columns.map((column) => html`<th scope="col">${column}</th>`);
  const body = rows.map(
    ([first, ...rest]) =>
      html`<tr><th scope="row">${first}</th>${rest.map((cell, index) => html`<td data-label="${columns[index + 1] ?? ''}">${cell}</td>`)}</tr>`,
  );
  return html`<section aria-labelledby="${id}">
      <h2 id="${id}">${title}</h2>
      <p class="lead">${lead}</p>
      <div class="card table-card" data-live="${id}">${
        rows.length === 0
          ? html`<p class="nothing">${empty}</p>`
          : html`<table class="network-table"><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
      }</div>
    </section>`;
}

export function faultsSection(faults: readonly Fault[]): Html {
  return tableSection({
    id: 'faults',
    title: 'Faults',
    lead: 'Faults that were added and haven’t happened yet.',
    columns: ['Operation', 'Network', 'Kind', 'Times left'],
    rows: faults.map(({ operation, platform, kind, remaining }) => [
      operation,
      platform,
      html`<code>${kind}</code>`,
      remaining === null ? 'until cleared' : remaining,
    ]),
    empty: 'None. Everything responds normally.',
  });
}

export function requestsSection(entries: ReturnType<typeof listEntries>): Html {
  return tableSection({
    id: 'requests',
    title: 'Latest requests',
    lead: 'Newest first, without URL parameters.',
    columns: ['Request', 'Operation', 'Response', 'When'],
    rows: entries
      .toReversed()
      .map(({ method, path, operation, status, fault, at }) => [
        html`<code>${method} ${path}</code>`,
        operation ?? '–',
        html`${status ?? 'none'}${fault !== null && html` <span class="tag">${fault}</span>`}`,
        time(at),
      ]),
    empty: 'No requests yet.',
  });
}
