import { z } from 'zod';
import { credentialRules as words } from '#lib/words.ts';

// What people type to prove who they are, wherever a form asks for it.

export const EmailSchema = z.string().trim().pipe(z.email(words.email));
export const PasswordSchema = z.string().min(6, words.password);
export const CodeSchema = z.object({ code: z.string().regex(/^\d{6}$/, words.code) });

type Repeated = { password: string; confirmPassword: string };

export const isRepeated = ({ password, confirmPassword }: Repeated) => password === confirmPassword;
/** Said together with whatever else is wrong, not only when all the rest is right. */
export const mismatch = { path: ['confirmPassword'], message: words.mismatch, when: () => true };
