import { type Html, html } from '#src/html.ts';
import { identityStyles } from '#src/identity/assets.ts';
import { fullName, type Person } from '#src/identity/people/people.ts';
import { layout } from '#src/pages/layout.ts';

type SendPageOptions = { acsUrl: string; response: string; relayState: string; person: Person | null };

/** The HTTP-POST binding: the browser itself carries the answer back, in a form. */
export function sendPage({ acsUrl, response, relayState, person }: SendPageOptions): Html {
  const body = html`${identityStyles}
    <section class="picker card">
      <header>
        <p class="stand-in">Stands in for your company’s sign-in</p>
        <h1>Taking you back</h1>
        <p>${person ? `You are ${fullName(person)}.` : 'You declined.'} If nothing happens, use the button.</p>
      </header>
      <form method="post" action="${acsUrl}" class="refuse" data-send>
        <input type="hidden" name="SAMLResponse" value="${response}">
        ${relayState !== '' && html`<input type="hidden" name="RelayState" value="${relayState}">`}
        <button class="button">Continue to ${new URL(acsUrl).host}</button>
      </form>
      <script type="module" src="/identity/assets/send-form.js"></script>
    </section>`;
  return layout({ title: 'Taking you back · Ruche sandbox', body, isLive: false });
}
