import { describe, expect, it } from 'vitest';
import { InviteFormSchema, splitAddresses } from './addresses.ts';

const complaint = (addresses: string) =>
  InviteFormSchema.safeParse({ addresses, role: 'member' }).error?.issues[0]?.message;

describe('the addresses of an invitation', () => {
  it('are read as people paste them, each once', () => {
    expect(splitAddresses('Ada@example.com, grace@example.com;\n<joan@example.com>  ada@example.com')).toEqual([
      'ada@example.com',
      'grace@example.com',
      'joan@example.com',
    ]);
  });

  it('are taken out of what a mail program copies', () => {
    const pasted =
      'Grace Hopper <grace@example.com>, "Lovelace, Ada" <ada@example.com>; joan@example.com Zoé <zoe@example.com>';
    expect(splitAddresses(pasted)).toEqual([
      'grace@example.com',
      'ada@example.com',
      'joan@example.com',
      'zoe@example.com',
    ]);
    expect(complaint('Grace Hopper, ada@example.com')).toBe('grace isn’t a valid email address.');
  });

  it('are rejected by name', () => {
    expect(complaint('')).toBe('Enter at least one email address.');
    expect(complaint('ada@example.com, grace')).toBe('grace isn’t a valid email address.');
    expect(complaint(Array.from({ length: 21 }, (_, index) => `${index}@example.com`).join(' '))).toBe(
      'You can invite up to 20 people at a time.',
    );
    expect(complaint('ada@example.com')).toBeUndefined();
  });
});
