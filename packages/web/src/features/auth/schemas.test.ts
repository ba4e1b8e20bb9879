import { expect, it } from 'vitest';
import type { z } from 'zod';
import { CompanySchema, SignInSchema, SignUpSchema } from './schemas.ts';

function problemsOf(schema: z.ZodType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

it('says every rule of signing in that fails', () => {
  expect(problemsOf(SignInSchema, { email: 'ada', password: '12345' })).toEqual([
    'email: Invalid email address',
    'password: Password must be at least 6 characters',
  ]);
  expect(problemsOf(SignInSchema, { email: ' ada@example.com ', password: '123456' })).toEqual([]);
});

it('says every rule of signing up that fails, the repeated password included', () => {
  const nothing = { firstName: ' ', lastName: '', email: '', password: '', confirmPassword: 'x' };
  expect(problemsOf(SignUpSchema, nothing)).toEqual([
    'firstName: First name is required',
    'lastName: Last name is required',
    'email: Invalid email address',
    'password: Password must be at least 6 characters',
    "confirmPassword: Passwords don't match",
  ]);
});

it.each([
  ['agency.example', 'agency.example'],
  [' Emma@Miel.Example ', 'miel.example'],
])('finds the domain in %j', (text, domain) => {
  expect(CompanySchema.parse({ domain: text })).toEqual({ domain });
});

it.each(['', 'agency', 'not a domain', 'http://agency.example/'])('takes %j for no domain', (domain) => {
  expect(problemsOf(CompanySchema, { domain })).toEqual(['domain: Enter a domain, like agency.example']);
});
