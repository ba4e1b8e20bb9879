import { z } from 'zod';
import { schemas as words } from '#features/auth/words/common.ts';
import { CodeSchema, EmailSchema, isRepeated, mismatch, PasswordSchema } from '#lib/credential-rules.ts';

export const SignInSchema = z.object({ email: EmailSchema, password: PasswordSchema });

export const SignUpSchema = z
  .object({
    firstName: z.string().trim().min(1, words.firstNameRequired).max(100, words.firstNameTooLong),
    lastName: z.string().trim().min(1, words.lastNameRequired).max(100, words.lastNameTooLong),
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
    .pipe(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, words.domainInvalid)),
});
