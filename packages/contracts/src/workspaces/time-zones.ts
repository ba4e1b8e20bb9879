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
  .refine(isTimeZone, 'Use the name of a time zone, such as Europe/Paris.')
  .meta({ description: 'A zone of the IANA database.', example: 'Europe/Paris' });
