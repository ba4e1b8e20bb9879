import { type Html, html } from '#src/html.ts';
import { identityStyles } from '#src/identity/assets.ts';
import { layout } from '#src/pages/layout.ts';
import { fullName, type Person } from './people.ts';
import { picturePath } from './picture.ts';

function row(person: Person): Html {
  return html`<tr>
            <th scope="row"><div><img src="${picturePath(person)}" alt="" width="36" height="36"> <span>${fullName(person)}<code>${person.id}</code></span></div></th>
            <td>${person.email}${!person.isEmailVerified && html` <span class="note">not verified</span>`}</td>
            <td>${person.networks.map(({ network }) => html`<span class="tag">${network}</span> `)}</td>
          </tr>`;
}

export function peoplePage(people: readonly Person[]): Html {
  const body = html`${identityStyles}
    <section class="people-page">
      <h1>People</h1>
      <p class="lead">The people you can sign in as on the simulated networks. There are no passwords: choose a person.
        Sign in with an email address that’s not on the list to add someone.</p>
      <div class="card">
        <table class="people-table">
          <thead><tr><th scope="col">Person</th><th scope="col">Email</th><th scope="col">Exists on</th></tr></thead>
          <tbody data-live="people">${people.map(row)}</tbody>
        </table>
      </div>
    </section>`;
  return layout({ title: 'People · Ruche sandbox', body, isLive: true });
}
