import { type Html, html } from '#src/html.ts';
import { layout } from '#src/pages/layout.ts';
import { stripeStyles } from '#src/stripe/assets.ts';
import { formatPrice } from '#src/stripe/lines.ts';
import { formatDay } from '#src/stripe/periods.ts';

type Frame = { title: string; heading: string; lead: string; content: Html; isLive?: boolean };

export const standInNote = html`<p class="stand-in">Test mode. No money moves.</p>`;

/** A page of the stand-in: one column, said to be a test at its top. */
export function frame({ title, heading, lead, content, isLive = false }: Frame): Html {
  const body = html`${stripeStyles}<section class="payment" aria-labelledby="heading">
      ${standInNote}
      <h1 id="heading">${heading}</h1>
      <p class="lead-text">${lead}</p>
      ${content}
    </section>`;
  return layout({ title: `${title} · Ruche sandbox`, body, isLive });
}

export const money = (amount: number): string => (amount < 0 ? `−${formatPrice(-amount)}` : formatPrice(amount));

export const dayOf = (moment: number): Html =>
  html`<time datetime="${new Date(moment * 1000).toISOString()}">${formatDay(moment)}</time>`;

export const postButton = (action: string, label: string, kind = ''): Html =>
  html`<form method="post" action="${action}"><button class="button ${kind}">${label}</button></form>`;
