import { type Html, html } from '#src/html.ts';
import { emptyComb } from './drawings.ts';
import { layout } from './layout.ts';

/** What a person sees instead of a JSON error. */
export function problemPage(message: string): Html {
  const body = html`<section class="empty">
      ${emptyComb()}
      <h1>Not found</h1>
      <p>${message}</p>
      <p><a class="button" href="/">Go to the sandbox</a></p>
    </section>`;
  return layout({ title: 'Not found · Ruche sandbox', body, isLive: false });
}
