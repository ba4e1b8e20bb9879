import { z } from 'zod';

// What people type to prove who they are, wherever a form asks for it.

export const EmailSchema = z.string().trim().pipe(z.email('Invalid email address'));
export const PasswordSchema = z.string().min(6, 'Password must be at least 6 characters');
export const CodeSchema = z.object({ code: z.string().regex(/^\d{6}$/, 'Enter the six digits of the code') });

type Repeated = { password: string; confirmPassword: string };

export const isRepeated = ({ password, confirmPassword }: Repeated) => password === confirmPassword;
/** Said together with whatever else is wrong, not only when all the rest is right. */
export const mismatch = { path: ['confirmPassword'], message: "Passwords don't match", when: () => true };
