import { z } from 'zod';
import { type Html, html } from '#src/html.ts';
import type { SessionDetails } from '#src/stripe/billing-objects.ts';
import { type CardInput, testCards } from '#src/stripe/cards.ts';

const line = z.string().trim().max(200).default('');

export const CardFormSchema = z.object({
  email: line,
  card_number: line,
  card_expiry: line,
  card_cvc: line,
  name: line,
  country: line,
  line1: line,
  line2: line,
  city: line,
  state: line,
  postal_code: line,
  tax_id_type: line,
  tax_id: line,
});
export type CardForm = z.infer<typeof CardFormSchema>;

export const emptyForm: CardForm = CardFormSchema.parse({});

/** `12 / 34`, as people type it; what is no month is told by the check of the card. */
export function cardOf({ card_number: number, card_expiry: expiry, card_cvc: cvc }: CardForm): CardInput {
  const [month = '', year = ''] = expiry.split('/').map((part) => part.trim());
  return { number, month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year), cvc };
}

const filled = (value: string) => (value === '' ? null : value);

function addressOf(form: CardForm) {
  return {
    city: filled(form.city),
    country: filled(form.country),
    line1: filled(form.line1),
    line2: filled(form.line2),
    postal_code: filled(form.postal_code),
    state: filled(form.state),
  };
}

export function detailsOf(form: CardForm): SessionDetails {
  return {
    address: addressOf(form),
    email: filled(form.email),
    name: filled(form.name),
    phone: null,
    tax_exempt: 'none',
    tax_ids: form.tax_id === '' ? [] : [{ type: form.tax_id_type || 'eu_vat', value: form.tax_id }],
  };
}

export type FormProblem = { field: string; message: string } | null;

type FieldInput = {
  name: keyof CardForm;
  label: string;
  value: string;
  problem: FormProblem;
  autocomplete: string;
  isNumber?: boolean;
  isOptional?: boolean;
  placeholder?: string;
};

export function field({
  name,
  label,
  value,
  problem,
  autocomplete,
  isNumber,
  isOptional,
  placeholder,
}: FieldInput): Html {
  const isWrong = problem?.field === name;
  return html`<div class="field">
          <label for="${name}">${label}${isOptional === true && html` <span>(optional)</span>`}</label>
          <input id="${name}" name="${name}" value="${value}" autocomplete="${autocomplete}"
            ${isNumber === true && html`inputmode="numeric"`} ${isOptional !== true && html`required`}
            ${placeholder !== undefined && html`placeholder="${placeholder}"`}
            ${isWrong && html`aria-invalid="true" aria-describedby="problem"`}>
        </div>`;
}

export const problemNote = (problem: FormProblem) =>
  problem && html`<p class="problem" id="problem" role="alert">${problem.message}</p>`;

const fieldsByCode: Record<string, string> = {
  incorrect_number: 'card_number',
  invalid_expiry_month: 'card_expiry',
  invalid_expiry_year: 'card_expiry',
  invalid_cvc: 'card_cvc',
  incorrect_cvc: 'card_cvc',
  expired_card: 'card_expiry',
};

export const problemOf = ({ code, message }: { code: string; message: string }): FormProblem => ({
  field: fieldsByCode[code] ?? 'card_number',
  message,
});

export function cardFields(form: CardForm, problem: FormProblem): Html {
  return html`<fieldset>
        <legend>Card</legend>
        ${field({ name: 'card_number', label: 'Card number', value: '', problem, autocomplete: 'cc-number', isNumber: true, placeholder: '4242 4242 4242 4242' })}
        <div class="pair">
          ${field({ name: 'card_expiry', label: 'Expiration (MM / YY)', value: form.card_expiry, problem, autocomplete: 'cc-exp', placeholder: '12 / 34' })}
          ${field({ name: 'card_cvc', label: 'Security code', value: '', problem, autocomplete: 'cc-csc', isNumber: true, placeholder: '123' })}
        </div>
        ${field({ name: 'name', label: 'Name on card', value: form.name, problem, autocomplete: 'cc-name' })}
      </fieldset>`;
}

const countries = [
  ['US', 'United States'],
  ['BE', 'Belgium'],
  ['CA', 'Canada'],
  ['CH', 'Switzerland'],
  ['DE', 'Germany'],
  ['ES', 'Spain'],
  ['FR', 'France'],
  ['GB', 'United Kingdom'],
  ['IE', 'Ireland'],
  ['IT', 'Italy'],
  ['LU', 'Luxembourg'],
  ['NL', 'Netherlands'],
  ['PT', 'Portugal'],
] as const;

const option = (value: string, label: string, chosen: string) =>
  html`<option value="${value}" ${value === chosen && html`selected`}>${label}</option>`;

export function addressFields(form: CardForm, problem: FormProblem, isFull: boolean): Html {
  const full = html`${field({ name: 'line1', label: 'Address', value: form.line1, problem, autocomplete: 'address-line1' })}
        ${field({ name: 'line2', label: 'Address line 2', value: form.line2, problem, autocomplete: 'address-line2', isOptional: true })}
        <div class="pair">
          ${field({ name: 'city', label: 'City', value: form.city, problem, autocomplete: 'address-level2' })}
          ${field({ name: 'state', label: 'State', value: form.state, problem, autocomplete: 'address-level1', isOptional: true })}
        </div>`;
  return html`<fieldset>
        <legend>Billing address</legend>
        <div class="field">
          <label for="country">Country</label>
          <select id="country" name="country" autocomplete="country">${countries.map(([value, label]) => option(value, label, form.country))}</select>
        </div>
        ${isFull && full}
        ${field({ name: 'postal_code', label: 'Postal code', value: form.postal_code, problem, autocomplete: 'postal-code', isOptional: !isFull })}
      </fieldset>`;
}

const taxIdTypes = [
  ['eu_vat', 'EU VAT number'],
  ['gb_vat', 'UK VAT number'],
  ['ch_vat', 'Swiss VAT number'],
  ['us_ein', 'US EIN'],
] as const;

export function taxFields(form: CardForm, problem: FormProblem): Html {
  return html`<fieldset>
        <legend>Business</legend>
        <div class="pair">
          <div class="field">
            <label for="tax_id_type">Type of tax ID</label>
            <select id="tax_id_type" name="tax_id_type">${taxIdTypes.map(([value, label]) => option(value, label, form.tax_id_type))}</select>
          </div>
          ${field({ name: 'tax_id', label: 'Tax ID', value: form.tax_id, problem, autocomplete: 'off', isOptional: true })}
        </div>
      </fieldset>`;
}

const grouped = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** What one can type here: nobody should look for these numbers elsewhere. */
export const testCardTable = () => html`<details class="card test-cards">
        <summary>Test cards</summary>
        <p>Use any future date and any security code. Don’t enter a real card.</p>
        <table class="calls"><tbody>${testCards.map(
          ({ number, title }) => html`<tr><th scope="row"><code>${grouped(number)}</code></th><td>${title}</td></tr>`,
        )}</tbody></table>
      </details>`;
