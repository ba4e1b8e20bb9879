import { type Html, html } from '#src/html.ts';
import { fullName, type Person } from './people.ts';

const fills = ['#F2A900', '#5CC48D', '#FF8A70', '#8FB8E8', '#D8B4F0'];

export function picturePath(person: Person): string {
  return `/identity/people/${encodeURIComponent(person.id)}/picture.svg`;
}

/** One cell of the comb with the initials in it: nobody's face, and different for different people. */
export function drawPicture(person: Person): Html {
  const initials = `${person.givenName.charAt(0)}${person.familyName.charAt(0)}`.toUpperCase();
  const sum = Buffer.from(person.id).reduce((total, byte) => total + byte, 0);
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96" role="img" aria-label="${fullName(person)}"><path d="M48 8 82.6 28v40L48 88 13.4 68V28Z" fill="${fills[sum % fills.length]}" stroke="${fills[sum % fills.length]}" stroke-width="10" stroke-linejoin="round"/><text x="48" y="59" text-anchor="middle" font-family="system-ui, sans-serif" font-weight="700" font-size="32" fill="#1C1A17">${initials}</text></svg>`;
}
