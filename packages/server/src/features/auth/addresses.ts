import { z } from 'zod';
import { AuthError, invalid } from './errors.ts';

const EmailSchema = z.email().max(255);

/** An email address as it is kept: trimmed and in lower case. */
export function readEmail(text: string, status: 400 | 422 = 400): string {
  const email = text.trim().toLowerCase();
  if (EmailSchema.safeParse(email).success) return email;
  throw new AuthError(status, 'validation_failed', 'The email address is not valid.');
}

/** A telephone number as it is kept: with its country, digits alone. */
export function readPhone(text: string): string {
  const phone = text.replaceAll(/[\s().+-]/g, '');
  if (/^[1-9]\d{6,14}$/.test(phone)) return phone;
  throw invalid('The telephone number is not valid. Write it with its country, such as +33612345678.');
}

export const ChannelSchema = z.enum(['sms', 'whatsapp']);
