import type { BillingDetails } from '@ruche/contracts/billing';
import type { Stripe } from 'stripe';
import type { PaymentClient } from './client.ts';
import { PaymentError } from './payment-error.ts';

type TaxIdType = Stripe.CustomerCreateTaxIdParams['type'];

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

async function changeTaxId({ stripe }: PaymentClient, customerId: string, details: BillingDetails): Promise<void> {
  const { vatNumber, address } = details;
  const known = await stripe.customers.listTaxIds(customerId, { limit: 10 });
  const type = vatNumber === null ? null : taxIdTypeOf(address.country);
  const isKept = (taxId: Stripe.TaxId) => taxId.value === vatNumber && taxId.type === type;
  // The new one first: a number that is refused leaves the old one as it was.
  if (vatNumber !== null && type !== null && !known.data.some(isKept)) {
    try {
      await stripe.customers.createTaxId(customerId, { type, value: vatNumber });
    } catch (error) {
      if ((error as { code?: string }).code !== 'tax_id_invalid') throw error;
      throw new PaymentError('refused', 'This doesn’t look like a tax number of that country.', 'tax_id');
    }
  }
  for (const taxId of known.data) if (!isKept(taxId)) await stripe.customers.deleteTaxId(customerId, taxId.id);
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
