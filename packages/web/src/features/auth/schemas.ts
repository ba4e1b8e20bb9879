import { z } from 'zod';
import { CodeSchema, EmailSchema, isRepeated, mismatch, PasswordSchema } from '#lib/credential-rules.ts';

export const SignInSchema = z.object({ email: EmailSchema, password: PasswordSchema });

export const SignUpSchema = z
  .object({
    firstName: z.string().trim().min(1, 'First name is required').max(100, 'First name is too long'),
    lastName: z.string().trim().min(1, 'Last name is required').max(100, 'Last name is too long'),
    email: EmailSchema,
    password: PasswordSchema,
    confirmPassword: z.string(),
  })
  .refine(isRepeated, mismatch);
export type SignUp = z.infer<typeof SignUpSchema>;

export const NewPasswordSchema = z
  .object({ password: PasswordSchema, confirmPassword: z.string() })
  .refine(isRepeated, mismatch);

export const AddressSchema = z.object({ email: EmailSchema });

export const AddressedCodeSchema = AddressSchema.extend(CodeSchema.shape);

export const CompanySchema = z.object({
  domain: z
    .string()
    .trim()
    .toLowerCase()
    // People write their whole address: what follows the @ is the domain.
    .transform((text) => text.slice(text.lastIndexOf('@') + 1))
    .pipe(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Enter a domain, such as agency.example')),
});
