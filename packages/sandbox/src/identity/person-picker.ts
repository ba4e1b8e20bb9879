import { type Html, html } from '#src/html.ts';
import { layout } from '#src/pages/layout.ts';
import { identityStyles } from './assets.ts';
import { fullName, type Person } from './people/people.ts';
import { picturePath } from './people/picture.ts';

type PickerOptions = {
  /** Whom this page stands in for. */
  title: string;
  people: readonly Person[];
  hint: string;
  /** What went wrong with the last answer. */
  problem?: string | undefined;
  /** Who asked, and what they will learn. */
  asker: string;
  shares: string;
  /** Where the answer goes, and what has to go with it. */
  action: string;
  hidden?: Readonly<Record<string, string>>;
};

function personRow(person: Person, isHinted: boolean): Html {
  return html`<li><button name="person" value="${person.id}"${isHinted && html` class="hinted" autofocus`}>
            <img src="${picturePath(person)}" alt="" width="40" height="40">
            <span><strong>${fullName(person)}</strong> ${person.email}</span>
            ${!person.isEmailVerified && html`<span class="note">not verified</span>`}
          </button></li>`;
}

/** The one page of an imitated sign-in provider: who are you? It sends `person` or `email`, or `answer=deny`. */
export function pickerPage({ title, people, hint, problem, asker, shares, action, hidden = {} }: PickerOptions): Html {
  const fields = Object.entries(hidden).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const isHinted = ({ id, email }: Person) => hint !== '' && (hint === id || hint.toLowerCase() === email);
  const typed = people.some(isHinted) ? '' : hint;
  const body = html`${identityStyles}
    <section class="picker card">
      <header>
        <p class="stand-in">Stands in for ${title}</p>
        <h1>Who are you?</h1>
        <p><strong>${asker}</strong> wants to see ${shares}. No password needed, and nothing leaves this machine.</p>
      </header>
      <form method="post" action="${action}">${fields}
        <ul>${people.map((person) => personRow(person, isHinted(person)))}</ul>
      </form>
      <form method="post" action="${action}" class="somebody-else">${fields}
        <label for="email">Someone else</label>
        <div><input id="email" name="email" type="email" required maxlength="254" autocomplete="off" placeholder="name@example.com" value="${typed}"${
          problem !== undefined && html` aria-invalid="true" aria-describedby="problem"`
        }>
          <button class="button">Continue</button></div>
        ${problem !== undefined && html`<p id="problem" class="problem" role="alert">${problem}</p>`}
      </form>
      <form method="post" action="${action}" class="refuse">${fields}
        <button class="button" name="answer" value="deny">Cancel and go back</button>
      </form>
    </section>`;
  return layout({ title: `${title} · Ruche sandbox`, body, isLive: false });
}
