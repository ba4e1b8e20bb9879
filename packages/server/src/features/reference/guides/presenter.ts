import { html, type Markup } from '#features/reference/markup.ts';
import { renderMarkdown } from './markup.ts';
import type { Guide } from './schema.ts';

export function renderGuide({ title, summary, text }: Guide, next: Guide | undefined): Markup {
  return html`<article class="guide">
    <h1>${title}</h1>
    <p class="lead">${summary}</p>
    ${renderMarkdown(text)}
    ${next && html`<p class="next-guide">Next: <a href="${next.href}">${next.title}</a></p>`}
  </article>`;
}
