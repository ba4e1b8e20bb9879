export type { AuthContext, AuthServerSettings } from './context.ts';
export { answerAuthError } from './errors/error-handler.ts';
export { authPlugin } from './plugin.ts';
export { fetchMetadata, registerProvider } from './saml/register.ts';
export { bearerOf, readBearer, type TokenBearer, type TokenChecking } from './tokens/access-tokens.ts';
export { createSigningKey, createSigningKeys, type SigningKeys } from './tokens/signing-keys.ts';
export { isBanned } from './users/bans.ts';
export { hashPassword } from './users/passwords.ts';
export { createUser } from './users/users.ts';
