import { STATUS_CODES } from 'node:http';

/** The name of an HTTP status, as headings have it: “Too many requests”. */
export function statusWord(status: number | string): string {
  const name = STATUS_CODES[status] ?? '';
  return name === 'OK' ? name : name.charAt(0) + name.slice(1).toLowerCase();
}
