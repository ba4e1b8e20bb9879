import { z } from 'zod';

/** Names of pages and routes beside people's own, now or later, and names that would speak for Ruche. */
export const reservedHandles: ReadonlySet<string> = new Set([
  'about',
  'admin',
  'administrator',
  'api',
  'archive',
  'badges',
  'card',
  'dashboard',
  'formula',
  'help',
  'index',
  'manager',
  'member',
  'new',
  'null',
  'official',
  'people',
  'privacy',
  'publications',
  'ranking',
  'reports',
  'ruche',
  'search',
  'season',
  'seasons',
  'settings',
  'support',
  'team',
  'undefined',
]);

/** The end of a person's public address: `/ranking/<handle>`. */
export const HandleSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, 'Handles have at least 3 characters.')
  .max(30, 'Handles can have up to 30 characters.')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lowercase letters, digits, and single hyphens between them.')
  .refine((handle) => !reservedHandles.has(handle), 'This handle is reserved. Choose another one.')
  .meta({ description: 'The end of the person’s public address.', example: 'jane-doe' });

/** Letters among them that show nothing, such as the Hangul filler, and the blank Braille pattern. */
const isSeen = (name: string) =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(name.replaceAll(/\p{Default_Ignorable_Code_Point}|\u2800/gu, ''));

/** Any words a person wants to be known by; nothing that moves or hides text. */
export const PublicNameSchema = z
  .string()
  .trim()
  .min(1, 'Enter the name that others see.')
  .max(60, 'Names can have up to 60 characters.')
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]+$/u, 'Use letters, digits, and punctuation only.')
  .refine(isSeen, 'Enter the name that others see.')
  .meta({ description: 'The name that others see. It doesn’t have to be the person’s own.', example: 'Jane Doe' });

/** Shown for whoever left, in closed seasons too. */
export const nameOfWhoLeft = 'A member who left';
