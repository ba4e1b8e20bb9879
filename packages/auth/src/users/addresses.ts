import { z } from 'zod';
import type { AuthContext } from '#src/context.ts';
import { AuthError, invalid } from '#src/errors/errors.ts';

/** What somebody signs up and in with. */
export type Address = { email: string } | { phone: string };
export type AddressKind = 'email' | 'phone';

export const addressKindOf = (address: Address): AddressKind => ('email' in address ? 'email' : 'phone');

export const textOfAddress = (address: Address): string => ('email' in address ? address.email : address.phone);

/** How messages get there. */
export const channelOf = (address: Address) => ('email' in address ? 'email' : 'sms');

export const ChannelSchema = z.enum(['sms', 'whatsapp']);

const EmailSchema = z.email().max(255);

/** An email address as it is kept: trimmed and in lower case. */
export function readEmail(text: string, status: 400 | 422 = 400): string {
  const email = text.trim().toLowerCase();
  if (EmailSchema.safeParse(email).success) return email;
  throw new AuthError(status, 'validation_failed', 'Invalid email address.');
}

/** A telephone number as it is kept: with its country, digits alone. */
export function readPhone(text: string): string {
  const phone = text.replaceAll(/[\s().+-]/g, '');
  if (/^[1-9]\d{6,14}$/.test(phone)) return phone;
  throw invalid('Invalid phone number. Include the country code, like +33612345678.');
}

type AddressFields = { email?: string | undefined; phone?: string | undefined };

/** The one address in a body that may hold either kind. `checkKind` refuses a kind before the address itself is read. */
export function readAddress(
  { email = '', phone = '' }: AddressFields,
  checkKind: (kind: AddressKind) => void,
): Address {
  if ((email === '') === (phone === '')) throw invalid('Enter either an email address or a phone number.');
  checkKind(email === '' ? 'phone' : 'email');
  return email === '' ? { phone: readPhone(phone) } : { email: readEmail(email) };
}

/** The address in a body whose type says which kind it has to be. */
export function readAddressOfType(
  { type, email, phone }: { type: string; email: string; phone: string },
  emailStatus: 400 | 422 = 400,
): Address {
  const isByPhone = type === 'sms' || type === 'phone_change';
  const [wanted, other] = isByPhone ? [phone, email] : [email, phone];
  if (wanted === '' || other !== '') {
    throw invalid(`Type ${type} only goes with ${isByPhone ? 'a phone number' : 'an email address'}.`);
  }
  return isByPhone ? { phone: readPhone(phone) } : { email: readEmail(email, emailStatus) };
}

/** Refuses a kind of address that is switched off. The statuses differ between calls by the contract. */
export function requireKindOn(
  { settings: { auth } }: AuthContext,
  kind: AddressKind,
  { action, statuses }: { action: 'Sign-in' | 'Sign-up'; statuses: Record<AddressKind, 400 | 422> },
): void {
  if (kind === 'email' ? auth.isEmailOn : auth.isPhoneOn) return;
  const words = `${action} by ${kind === 'email' ? 'email' : 'phone'} is turned off.`;
  throw new AuthError(statuses[kind], `${kind}_provider_disabled`, words);
}
