import { type Html, html } from '#src/html.ts';

type LayoutOptions = {
  title: string;
  body: Html;
  /** Whether the page shows what changes by itself. */
  isLive: boolean;
  /** Fills the window instead of scrolling as one column. */
  isWide?: boolean;
};

const liveHead = html`<script type="module" src="/assets/live.js"></script>
    <noscript><meta http-equiv="refresh" content="5"></noscript>`;

export function layout({ title, body, isLive, isWide = false }: LayoutOptions): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="icon" href="/assets/mark.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/assets/sandbox.css">
    ${isLive && liveHead}
  </head>
  <body class="${isWide ? 'wide' : 'column'}">
    <a class="skip" href="#main">Skip to content</a>
    <header class="bar">
      <a class="brand" href="/"><img src="/assets/mark.svg" alt="" width="28" height="28"> Ruche <span>sandbox</span></a>
      ${isLive && html`<p class="live" role="status" data-live-state="off"></p>`}
    </header>
    <main id="main" tabindex="-1">${body}</main>
  </body>
</html>
`;
}
