import { z } from 'zod';

const short = z.string().trim().max(120, 'Use up to 120 characters.');

const fields = {
  name: z.string('Name is required').trim().min(1, 'Name is required').max(120, 'Names can have up to 120 characters.'),
  role: short,
  email: z
    .string()
    .trim()
    .max(255)
    .refine((text) => text === '' || z.email().safeParse(text).success, 'Invalid email address')
    .meta({ example: 'ines@example.com' }),
  phone: z
    .string()
    .trim()
    .regex(/^(?:\+?[0-9 ().-]{5,30})?$/, 'Use digits, like +33 6 12 34 56 78.')
    .meta({ example: '+33 6 12 34 56 78' }),
};

export const ContactInputSchema = z
  .object({
    name: fields.name,
    role: fields.role.default(''),
    email: fields.email.default(''),
    phone: fields.phone.default(''),
  })
  .meta({ id: 'NewContact', description: 'A person at the client.' });
export type ContactInput = z.infer<typeof ContactInputSchema>;

export const ContactChangeSchema = z.object(fields).partial().meta({ id: 'ContactChange' });
export type ContactChange = z.infer<typeof ContactChangeSchema>;

export const ContactSchema = z
  .object({
    id: z.uuid(),
    clientId: z.uuid(),
    name: z.string(),
    role: z.string(),
    email: z.string(),
    phone: z.string(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Contact' });
export type Contact = z.infer<typeof ContactSchema>;

export const ContactListSchema = z.object({ items: z.array(ContactSchema) }).meta({ id: 'ContactList' });
