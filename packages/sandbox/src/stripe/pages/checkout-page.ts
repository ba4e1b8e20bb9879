import { type Html, html } from '#src/html.ts';
import type { CheckoutSession } from '#src/stripe/billing-objects.ts';
import {
  addressFields,
  type CardForm,
  cardFields,
  type FormProblem,
  field,
  problemNote,
  taxFields,
  testCardTable,
} from './card-form.ts';
import { dayOf, frame, money } from './frame.ts';

type CheckoutView = {
  session: CheckoutSession;
  lines: { description: string; amount_total: number; quantity: number }[];
  /** The total of a period once the trial is over. */
  regular: number;
  trialEnd: number | null;
  needsCard: boolean;
  knownEmail: string | null;
  form: CardForm;
  problem: FormProblem;
};

function orderSummary({ session, lines, regular, trialEnd }: CheckoutView): Html {
  const due = trialEnd === null ? regular : 0;
  return html`<div class="order" role="group" aria-label="Order summary">
        <p class="total-due"><span>Due today</span> <strong>${money(due)}</strong></p>
        <dl>${lines.map(
          ({ description, amount_total: amount, quantity }) =>
            html`<div><dt>${description}${quantity > 1 && html` × ${quantity}`}</dt><dd>${money(amount)} per month</dd></div>`,
        )}</dl>
        ${trialEnd !== null && html`<p>Free until ${dayOf(trialEnd)}, then ${money(regular)} per month.</p>`}
        ${session.cancel_url !== null && html`<p><a href="${session.cancel_url}">Go back without paying</a></p>`}
      </div>`;
}

const buttonLabel = ({ session, trialEnd, regular }: CheckoutView) => {
  if (session.mode === 'setup') return 'Save card';
  return trialEnd === null ? `Pay ${money(regular)} and subscribe` : 'Start trial';
};

export function checkoutPage(view: CheckoutView): Html {
  const { session, form, problem, needsCard, knownEmail } = view;
  const isSetup = session.mode === 'setup';
  const email =
    knownEmail === null
      ? field({ name: 'email', label: 'Email', value: form.email, problem, autocomplete: 'email' })
      : html`<p class="known"><span>Email</span> ${knownEmail}</p>`;
  const content = html`${!isSetup && orderSummary(view)}
      <form class="card pay" method="post" action="/stripe/checkout/${session.id}">
        ${problemNote(problem)}
        ${email}
        ${needsCard && cardFields(form, problem)}
        ${addressFields(form, problem, session.billing_address_collection === 'required')}
        ${session.tax_id_collection.enabled && taxFields(form, problem)}
        <button class="button primary">${buttonLabel(view)}</button>
      </form>
      ${isSetup && session.cancel_url !== null && html`<p><a href="${session.cancel_url}">Go back without saving</a></p>`}
      ${testCardTable()}`;
  return frame({
    title: isSetup ? 'Save a card' : 'Checkout',
    heading: isSetup ? 'Save a card' : 'Subscribe',
    lead: isSetup
      ? 'This page stands in for Stripe’s. The card you enter pays for what comes next.'
      : 'This page stands in for Stripe Checkout. Pay with a test card.',
    content,
  });
}

export function closedCheckoutPage({ status, success_url: url }: CheckoutSession): Html {
  const isDone = status === 'complete';
  return frame({
    title: 'Checkout',
    heading: isDone ? 'You’re all done here' : 'This page has expired',
    lead: isDone
      ? 'This checkout was completed. Nothing is charged twice.'
      : 'You weren’t charged. Start again where you came from.',
    content: html`${isDone && html`<p><a class="button" href="${url}">Continue</a></p>`}`,
  });
}

type Challenge = { action: string; card: string; what: string };

/** Where the bank asks, in the middle of a payment. */
export function challengePage({ action, card, what }: Challenge): Html {
  const content = html`<form class="card pay" method="post" action="${action}">
        <p>Your bank wants to be sure that it’s you who uses the card ending in ${card}.</p>
        <div class="choices">
          <button class="button primary" name="answer" value="complete">Complete authentication</button>
          <button class="button" name="answer" value="fail">Fail authentication</button>
        </div>
      </form>`;
  return frame({ title: '3-D Secure', heading: 'Confirm it’s you', lead: `3-D Secure test page. ${what}`, content });
}
