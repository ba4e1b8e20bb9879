import type { BillingDetails } from '@ruche/contracts/billing';
import type { Stripe } from 'stripe';
import type { PaymentClient } from './client.ts';
import { PaymentError } from './payment-error.ts';

type TaxIdType = Stripe.CustomerCreateTaxIdParams['type'];

/** Stripe wants some of them as authorities print them. */
const printed: Partial<Record<TaxIdType, (digits: string) => string>> = {
  us_ein: (value) => value.replace(/^(\d{2})(\d{7})$/, '$1-$2'),
  ch_vat: (value) => value.replace(/^CHE(\d{3})(\d{3})(\d{3})(MWST|TVA|IVA)?$/, 'CHE-$1.$2.$3 $4').trim(),
};
const bare = (value: string) => value.replaceAll(/[^A-Z0-9]/g, '');

const euCountries = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
const otherTypes: Record<string, TaxIdType> = {
  AU: 'au_abn',
  CA: 'ca_bn',
  CH: 'ch_vat',
  GB: 'gb_vat',
  IN: 'in_gst',
  JP: 'jp_cn',
  NO: 'no_vat',
  NZ: 'nz_gst',
  SG: 'sg_gst',
  US: 'us_ein',
  ZA: 'za_vat',
};

function taxIdTypeOf(country: string): TaxIdType {
  const type = euCountries.includes(country) ? 'eu_vat' : otherTypes[country];
  if (!type)
    throw new PaymentError('refused', 'We can’t print tax numbers from this country on invoices yet.', 'tax_id');
  return type;
}

async function deleteTaxId(stripe: Stripe, customerId: string, id: string): Promise<void> {
  try {
    await stripe.customers.deleteTaxId(customerId, id);
  } catch (error) {
    // By an earlier call whose answer was lost.
    if ((error as { code?: string }).code !== 'resource_missing') throw error;
  }
}

async function changeTaxId({ stripe }: PaymentClient, customerId: string, details: BillingDetails): Promise<void> {
  const { vatNumber, address } = details;
  const known = await stripe.customers.listTaxIds(customerId, { limit: 10 });
  const type = vatNumber === null ? null : taxIdTypeOf(address.country);
  const isKept = (taxId: Stripe.TaxId) => bare(taxId.value) === vatNumber && taxId.type === type;
  // The new one first: a number that is refused leaves the old one as it was.
  if (vatNumber !== null && type !== null && !known.data.some(isKept)) {
    try {
      await stripe.customers.createTaxId(customerId, { type, value: printed[type]?.(vatNumber) ?? vatNumber });
    } catch (error) {
      if ((error as { code?: string }).code !== 'tax_id_invalid') throw error;
      throw new PaymentError('refused', 'This doesn’t look like a tax number of that country.', 'tax_id');
    }
  }
  for (const { id } of known.data.filter((taxId) => !isKept(taxId))) await deleteTaxId(stripe, customerId, id);
}

/** What invoices say from now on. */
export async function updateDetails(client: PaymentClient, customerId: string, details: BillingDetails): Promise<void> {
  const { name, address } = details;
  const { line1, line2, city, postalCode, state, country } = address;
  await changeTaxId(client, customerId, details);
  await client.stripe.customers.update(customerId, {
    name,
    address: { line1, line2: line2 ?? '', city, postal_code: postalCode, state: state ?? '', country },
  });
}
