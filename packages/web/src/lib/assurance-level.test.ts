import { expect, it } from 'vitest';
import { assuranceLevelOf } from './assurance-level.ts';

function token(claims: object): string {
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
}

it.each(['aal1', 'aal2'] as const)('reads %s from a token, beside names in any script', (aal) => {
  expect(assuranceLevelOf(token({ aal, user_metadata: { firstName: 'Zoë 蜂 ÿþ' } }))).toBe(aal);
});

it.each(['', 'nonsense', 'a.%%%.c', token({ aal: 'aal9' }), token({})])('finds nothing in %j', (text) => {
  expect(assuranceLevelOf(text)).toBeNull();
});
