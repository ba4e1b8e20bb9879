import { z } from 'zod';

// Offsets such as +02:00 are no zones: they do not know when clocks change.
const zoneName = /^(?:UTC|[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){1,2})$/;

function isTimeZone(name: string): boolean {
  if (!zoneName.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}

export const TimeZoneSchema = z
  .string()
  .refine(isTimeZone, 'Enter a time zone name, like Europe/Paris.')
  .meta({ description: 'An IANA time zone name.', example: 'Europe/Paris' });
